-- Writes reviews. Each comes from an address of its own, with a text and an idempotency key of its
-- own. Arguments: file of paths (one a line), seed, number of the run.
dofile("bench/wrk/report.lua")

local sentences = {
  "I wrote about the drainage on our street and had an answer within a week.",
  "The meeting was long, and every question was answered.",
  "We asked for help with the forms, and it was explained twice.",
  "Not everything was done, but I was told why.",
  "The vote was explained line by line beforehand.",
  "I left three messages and heard nothing for a month.",
  "My mother was treated with patience at the counter.",
  "On taxes I would like to hear more.",
}

local paths, run, count = {}, 0, 0

function init(args)
  for path in io.lines(args[1]) do
    paths[#paths + 1] = path
  end
  math.randomseed(tonumber(args[2]))
  run = tonumber(args[3])
end

-- A word that no other review has.
local function word(number)
  local letters = ""
  repeat
    letters = letters .. string.char(97 + number % 26)
    number = math.floor(number / 26)
  until number == 0
  return letters
end

function request()
  count = count + 1
  local number = run * 1000000 + count
  local text = sentences[math.random(#sentences)] .. " " .. sentences[math.random(#sentences)] .. " My neighbor " .. word(number) .. " agrees."
  local body = string.format('{"overallRating":%d,"reviewText":"%s","isAnonymous":true,"reviewerIp":""}', math.random(5), text)
  return wrk.format("POST", paths[math.random(#paths)], {
    ["Content-Type"] = "application/json",
    ["Idempotency-Key"] = "bench-" .. number,
    ["X-Forwarded-For"] = string.format("10.%d.%d.%d", math.floor(number / 65536) % 256, math.floor(number / 256) % 256, number % 256),
  }, body)
end
