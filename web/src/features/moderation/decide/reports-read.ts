import { ApiError } from '../../../api/client'

/**
 * How often a decision is refused because reports or votes have come that its moderator has not
 * seen. A flood of them must not keep anyone from deciding.
 */
const mostTold = 2
const told = new Map<string, number>()

/** Whether a decision on an item says how much of it its moderator has seen. */
export function saysWhatWasSeen(id: string): boolean {
  return (told.get(id) ?? 0) < mostTold
}

/** Notes that a decision on an item was refused because more had come. */
export function noteRefusal(id: string): void {
  told.set(id, (told.get(id) ?? 0) + 1)
}

/** How many reports a moderator has read, to be sent with a decision on their item. */
export function reportsRead({ id, reports }: { id: string; reports: number }): {
  expectedReports?: number
} {
  return saysWhatWasSeen(id) ? { expectedReports: reports } : {}
}

/** How many reports have come since, when that is why a decision on an item failed. */
export function unreadReports(id: string, error: Error): number | undefined {
  const more = error instanceof ApiError ? error.problem.moreReports : undefined
  if (more !== undefined) noteRefusal(id)
  return more
}
