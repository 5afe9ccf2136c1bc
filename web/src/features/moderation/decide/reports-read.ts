import { ApiError } from '../../../api/client'

/**
 * How often a decision is refused because reports have come that its moderator has not read. A flood
 * of reports must not keep anyone from deciding.
 */
const mostTold = 2
const told = new Map<string, number>()

/** How many reports a moderator has read, to be sent with a decision on their item. */
export function reportsRead({ id, reports }: { id: string; reports: number }): {
  expectedReports?: number
} {
  return (told.get(id) ?? 0) < mostTold ? { expectedReports: reports } : {}
}

/** How many reports have come since, when that is why a decision on an item failed. */
export function unreadReports(id: string, error: Error): number | undefined {
  const more = error instanceof ApiError ? error.problem.moreReports : undefined
  if (more !== undefined) told.set(id, (told.get(id) ?? 0) + 1)
  return more
}
