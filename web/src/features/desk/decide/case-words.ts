import { figure } from '../../officials/copy'
import type { ListedRating } from '../queries'

type Rating = Pick<ListedRating, 'status' | 'case'>

const day = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  month: 'short',
  day: 'numeric',
})
const outcomes = {
  count: 'counted',
  set_aside: 'set aside',
  hold: 'held',
  part: 'decided in part',
} as const
const becomes = {
  counted: 'It will count',
  set_aside: 'It will be set aside',
  held: 'It will be held',
}

/** The case of a review and its decision: "Part of a burst, held by lena on Nov 27". */
export function caseText({ outcome, decidedBy, decidedAt }: NonNullable<Rating['case']>): string {
  if (!outcome) return 'Part of a burst that needs a decision'
  const by = decidedBy ? ` by ${decidedBy}` : ''
  const on = decidedAt ? ` on ${day.format(new Date(decidedAt))}` : ''
  return `Part of a burst, ${outcomes[outcome]}${by}${on}`
}

/** The state that an approval gives to a review of a case; empty for other reviews. */
export function approvalText({ status, case: burst }: Rating): string {
  return burst && status !== 'approved' ? `${becomes[burst.becomes]} once approved.` : ''
}

/** How many reviews do not count although they are approved; empty if all count. */
export function keptOutText(ratings: readonly Rating[]): string {
  const count = ratings.filter(
    ({ status, case: burst }) => status !== 'approved' && burst && burst.becomes !== 'counted',
  ).length
  if (count === 0) return ''
  if (ratings.length === 1) return 'Part of a burst: it doesn’t count.'
  return count === 1
    ? '1 of these is part of a burst: it doesn’t count.'
    : `${figure(count)} of these are part of a burst: they don’t count.`
}
