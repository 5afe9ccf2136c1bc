-- Asks for paths drawn at random from a file, one path a line; for pages as browsers do, which take them compressed.
-- Arguments: file, seed.
dofile("bench/wrk/report.lua")

local requests = {}

function init(args)
  math.randomseed(tonumber(args[2]))
  for path in io.lines(args[1]) do
    local page = path:sub(1, 5) ~= "/api/"
    requests[#requests + 1] = wrk.format("GET", path, page and { ["Accept-Encoding"] = "gzip" } or nil)
  end
end

function request()
  return requests[math.random(#requests)]
end
