// The zone and the language are fixed: a date reads the same on every machine.
const zone = 'America/New_York'
const long = new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'long' })
const short = new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'medium' })
const day = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' })

/** The day of a time in New Jersey, in full: "October 14, 2026". Takes an RFC 3339 time. */
export function longDate(time: string): string {
  return long.format(new Date(time))
}

/** The day of a time in New Jersey: "Oct 14, 2026". Takes an RFC 3339 time. */
export function shortDate(time: string): string {
  return short.format(new Date(time))
}

/** A day of the calendar, without time zones: "Jan 1, 2023". Takes YYYY-MM-DD. */
export function shortDay(date: string): string {
  return day.format(new Date(`${date}T00:00:00Z`))
}
