import { ApiError } from '../../../api/client'

/**
 * How often a decision is refused because its moderator has not seen new reports or votes. A flood
 * of them must not prevent decisions.
 */
const mostRefusals = 2
const refusals = new Map<string, number>()

/** Whether a decision on an item includes how much of it the moderator has seen. */
export function sendsSeenCount(id: string): boolean {
  return (refusals.get(id) ?? 0) < mostRefusals
}

/** Records that a decision on an item was refused because of new reports or votes. */
export function noteRefusal(id: string): void {
  refusals.set(id, (refusals.get(id) ?? 0) + 1)
}

/** How many reports a moderator has read, to be sent with a decision on their item. */
export function reportsRead({ id, reports }: { id: string; reports: number }): {
  expectedReports?: number
} {
  return sendsSeenCount(id) ? { expectedReports: reports } : {}
}

/** The number of new reports, if they are the reason why a decision on an item failed. */
export function unreadReports(id: string, error: Error): number | undefined {
  const more = error instanceof ApiError ? error.problem.moreReports : undefined
  if (more !== undefined) noteRefusal(id)
  return more
}
