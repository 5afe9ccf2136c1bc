-- Writes reviews. Each comes from an address of its own, the next one from another network, with a
-- text and an idempotency key of its own. Arguments: file of paths (one a line), seed, number of the
-- run, and how many a second (0: as many as the server takes).
dofile("bench/wrk/report.lua")

-- Reviews that share most of their words would wait for a moderator.
local words = {}
for word in ([[
about account across after afternoon agenda always answer asked autumn basement before bench better bicycle board bridge bright budget builder calm
careful central change children clear clerk colder concert corner council counter county crossing daily decided detail drainage early easily evening
explain family fence finally finger fire flood follow forms friendly garden gather gentle grass harbor hearing helpful honest hour husband ice
inspection kitchen ladder lantern late leave letter library light listen little long lunch mailbox market meeting message minute morning mother music
neighbor never notice office often opened orchard parade parking patient permit phone picture plainly planting plow pocket polite pond porch promise
question quickly quiet railing rain reader remember repair reply report ribbon road roof school second shelter shovel sidewalk simple sister slowly
snow sooner spring station street summer table tax teacher thank Thursday together tower traffic train twice vote waited water week weekend window
winter without wonder writing yard yearly yesterday
]]):gmatch("%S+") do
  words[#words + 1] = word
end

-- How many words a review has.
local length = 24

local paths, run, count = {}, 0, 0

-- Has wrk send at a pace: each request gets the next moment, whichever connection it uses.
local function keep(pace)
  local ffi = require("ffi")
  ffi.cdef("typedef struct { long seconds, nanoseconds; } moment; int clock_gettime(int clock, moment *now);")
  local monotonic, now = 1, ffi.new("moment")
  local began, given = nil, 0
  function delay()
    ffi.C.clock_gettime(monotonic, now)
    local seconds = tonumber(now.seconds) + tonumber(now.nanoseconds) / 1e9
    began = began or seconds
    given = given + 1
    return math.max(0, math.floor((began + given / pace - seconds) * 1000))
  end
end

function init(args)
  for path in io.lines(args[1]) do
    paths[#paths + 1] = path
  end
  math.randomseed(tonumber(args[2]))
  run = tonumber(args[3])
  local pace = tonumber(args[4])
  if pace > 0 then
    keep(pace)
  end
end

-- A word that no other review has.
local function letters(number)
  local made = ""
  repeat
    made = made .. string.char(97 + number % 26)
    number = math.floor(number / 26)
  until number == 0
  return made
end

function request()
  count = count + 1
  local number = run * 1000000 + count
  local text = "My neighbor " .. letters(number) .. " agrees:"
  for _ = 1, length do
    text = text .. " " .. words[math.random(#words)]
  end
  local body = string.format('{"overallRating":%d,"reviewText":"%s","isAnonymous":true,"reviewerIp":""}', math.random(5), text)
  return wrk.format("POST", paths[math.random(#paths)], {
    ["Content-Type"] = "application/json",
    ["Idempotency-Key"] = "bench-" .. number,
    ["X-Forwarded-For"] = string.format("10.%d.%d.%d", number % 256, math.floor(number / 256) % 256, math.floor(number / 65536) % 256),
  }, body)
end
