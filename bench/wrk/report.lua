-- What bench reads of a run: one line after "figures".
function done(summary, latency, requests)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format("figures %d %d %d %d %d\n",
    summary.requests, summary.duration, failed, latency:percentile(50), latency:percentile(99)))
end
