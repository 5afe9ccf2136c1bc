/** A day of the calendar with its weekday: "Monday, December 7, 2026". Takes YYYY-MM-DD. */
export function dayInFull(date: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' })
  return format.format(new Date(`${date}T00:00:00Z`))
}
