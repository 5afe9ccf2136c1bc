// The zone and the language are fixed: a moment reads the same on every machine.
const moments = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  dateStyle: 'medium',
  timeStyle: 'short',
})

/** Day and time of a moment in New Jersey: "Oct 14, 2026, 3:05 PM". Takes an RFC 3339 time. */
export function moment(time: string): string {
  return moments.format(new Date(time))
}
