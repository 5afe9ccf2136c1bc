// The zone and the language are fixed: a time reads the same on every machine.
const moments = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  dateStyle: 'medium',
  timeStyle: 'short',
})

/** Day and time in New Jersey: "Oct 14, 2026, 3:05 PM". Takes an RFC 3339 time. */
export function moment(time: string): string {
  return moments.format(new Date(time))
}

const units = [
  { seconds: 86_400, name: (n: number) => (n === 1 ? '1 day' : `${n} days`) },
  { seconds: 3600, name: (n: number) => `${n} h` },
  { seconds: 60, name: (n: number) => `${n} min` },
] as const

/**
 * A duration in its two largest units: "2 h 10 min", "3 days 4 h"; from ten days on in days. Takes
 * seconds; below a minute it says so.
 */
export function durationText(seconds: number): string {
  let left = Math.round(seconds / 60) * 60
  // Rounding carries over to the larger unit: 3 days 59 min are 3 days 1 h.
  if (left >= 86_400) left = Math.round(left / 3600) * 3600
  if (left >= 10 * 86_400) left = Math.round(left / 86_400) * 86_400
  const parts: string[] = []
  for (const unit of units) {
    const count = Math.floor(left / unit.seconds)
    left -= count * unit.seconds
    if (count > 0) parts.push(unit.name(count))
  }
  return parts.join(' ') || 'less than a minute'
}
