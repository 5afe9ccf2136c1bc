-- Asks for paths drawn at random from a file, one path a line. Arguments: file, seed.
dofile("bench/wrk/report.lua")

local requests = {}

function init(args)
  math.randomseed(tonumber(args[2]))
  for path in io.lines(args[1]) do
    requests[#requests + 1] = wrk.format("GET", path)
  end
end

function request()
  return requests[math.random(#requests)]
end
