import { maxAlone } from '../../../api/generated/desk'
import { moment } from '../../../ui/desk/date-time'
import { figure } from '../../officials/copy'
import type { BurstCase, BurstChoice, BurstReview, ListedBurst, Outcome } from './burst-queries'
import type { VoteBurst, VoteOutcome } from './vote-queries'

/** "1 review", "12 reviews". */
export function reviews(count: number): string {
  return `${figure(count)} ${count === 1 ? 'review' : 'reviews'}`
}

const sides = {
  low: 'critical (1–2 stars)',
  high: 'positive (4–5 stars)',
  neither: 'neither side alone',
} as const

/** The side that is in excess: "critical (1–2 stars)". */
export function sideText({ side }: Pick<ListedBurst, 'side'>): string {
  return sides[side]
}

const outcomes = {
  count: 'Counted',
  set_aside: 'Set aside',
  hold: 'Held',
  part: 'Decided in part',
} as const

/** The state of a case in a few words. */
export function stateText({ state, outcome }: Pick<ListedBurst, 'state' | 'outcome'>): string {
  const decided = outcome && outcomes[outcome]
  if (state === 'open') return decided ?? 'Open'
  if (state === 'over') return 'Usual again'
  return decided ?? 'Decided'
}

/** How many reviews were usual as a case began: "fewer than 1", "about 12". */
export function usualText({ expected }: Pick<ListedBurst, 'expected'>): string {
  const usual = Math.round(expected)
  return usual < 1 ? 'fewer than 1' : `about ${figure(usual)}`
}

/** How many count, or would in a trial: "12 of them count". */
export function countsText({
  counted,
  isShadow,
}: Pick<ListedBurst, 'counted' | 'isShadow'>): string {
  return `${figure(counted)} of them ${isShadow ? 'would count' : 'count'}`
}

/** Describes the burst in sentences. */
export function happenedText(burst: BurstCase): string {
  const { since, until, stars, arrived } = burst
  const [one, two, , four, five] = stars as [number, number, number, number, number]
  const came = `${reviews(arrived)} came between ${moment(since)}, and ${moment(until)}`
  const sides = `${figure(one + two)} gave 1 or 2 stars, ${figure(four + five)} gave 4 or 5.`
  const usual = `when the case began, ${usualText(burst)} would have been usual`
  return `${came}; ${usual}. ${sides} ${countsText(burst)}.`
}

const states = {
  counted: 'Counts',
  set_aside: 'Set aside',
  held: 'Held',
} as const

/** The state of a review as text. */
export function reviewStateText({ state, isDecided }: BurstReview): string {
  return isDecided ? `${states[state]}, by a moderator` : states[state]
}

/** The label of a button. */
export const actions: Readonly<Record<Outcome, string>> = {
  count: 'Count',
  set_aside: 'Set Aside',
  hold: 'Hold',
}

const done = { count: 'counted', set_aside: 'set aside', hold: 'held' } as const

/** The effect of a decision about some reviews, for its dialog. */
export const effects: Readonly<Record<Outcome, string>> = {
  count: 'They count in the average and appear in the list.',
  set_aside: 'They do not count. Visitors can read them one click away.',
  hold: 'They do not count, and visitors cannot read them. Their number shows.',
}

/** The effect of a decision about a whole case, for its dialog. */
export function wholeEffect(outcome: Outcome, burst: Pick<ListedBurst, 'side'>): string {
  if (outcome === 'count') return `All reviews of this case count. ${closes}`
  const does = outcome === 'hold' ? 'holds' : 'sets aside'
  return `This ${does} ${excessText(burst)}. The others stay as they are. ${closes}`
}

/** The reviews that a decision to set a whole case aside, or to hold it, is about. */
export function excessText({ side }: Pick<ListedBurst, 'side'>): string {
  if (side === 'neither') return 'the reviews that are set aside as too many of their side'
  return `the ${sideText({ side })} reviews, including the first ones`
}

const closes = 'The case is decided. You can decide differently later.'

/** Whether a case has no side to set aside, and all of its reviews count. */
export function hasNoSide({ side, counted, arrived }: ListedBurst): boolean {
  return side === 'neither' && counted === arrived
}

/** Which reviews of a long case a page shows. */
export function pageText({ reviews: shown, more, pages }: BurstCase, page: number): string {
  const all = 'The buttons of a group, and the figures above, are about all pages.'
  if (shown.length === 0) return all
  const before = (page - 1) * pageSize
  return (
    `Reviews ${figure(before + 1)} to ${figure(before + shown.length)} of ` +
    `${figure(before + shown.length + more)}, the newest first; page ${page} of ${pages}. ${all}`
  )
}

/** Reviews of a case on a page, as the server cuts them. */
const pageSize = 500

/** The toast after a decision. */
export function decidedText(
  outcome: Outcome,
  { changed, missed, isProposed }: { changed: number; missed: number; isProposed: boolean },
) {
  if (isProposed)
    return {
      title: 'Proposed',
      description: 'Nothing has changed yet: another moderator has to confirm it.',
    }
  const gone = missed > 0 ? ` ${reviews(missed)} had been removed since.` : ''
  return { title: `Decided: ${done[outcome]}`, description: `${reviews(changed)} changed.${gone}` }
}

/** A note if hiding or counting so many reviews needs a second moderator; else empty. */
export function secondText(outcome: Outcome, count: number): string {
  if (outcome === 'set_aside' || count <= maxAlone) return ''
  return `That is more than ${maxAlone}, so another moderator has to confirm it.`
}

/** How many reviews a decision about a whole case would hide or count. */
export function wholeCount(
  outcome: Outcome,
  { alone, others }: BurstCase,
  { keepDecided }: BurstChoice,
): number {
  const { hold, count } = keepDecided ? others : alone
  return outcome === 'hold' ? hold : count
}

const hour = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
})
const day = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  month: 'short',
  day: 'numeric',
})

/** The hour or the day of a bar: "Nov 20, 10 AM", "Nov 20". */
export function barText(at: string, unit: BurstCase['unit']): string {
  return (unit === 'hour' ? hour : day).format(new Date(at))
}

/** "34 not helpful votes", "1 helpful vote". */
export function votesText({ votes, isHelpful }: Pick<VoteBurst, 'votes' | 'isHelpful'>): string {
  const side = isHelpful ? 'helpful' : 'not helpful'
  return `${figure(votes)} ${side} ${votes === 1 ? 'vote' : 'votes'}`
}

/** Where votes come from, and since when: "from 31 networks since Nov 20, 2026, 10:00 AM". */
export function originText({ networks, since }: Pick<VoteBurst, 'networks' | 'since'>): string {
  const from = `${figure(networks)} ${networks === 1 ? 'network' : 'networks'}`
  return `from ${from} since ${moment(since)}`
}

/** How many votes on the review count. */
export function countingText({
  helpfulCount,
  notHelpfulCount,
}: Pick<VoteBurst, 'helpfulCount' | 'notHelpfulCount'>): string {
  return `Counting now: ${figure(helpfulCount)} helpful, ${figure(notHelpfulCount)} not helpful`
}

/** The label of a button. */
export const voteActions: Readonly<Record<VoteOutcome, string>> = {
  count: 'Count All',
  leave_out: 'Leave Out',
}

/** The question of the dialog: "Leave out 34 not helpful votes?" */
export function voteQuestion(outcome: VoteOutcome, votes: string): string {
  return outcome === 'count' ? `Count ${votes}?` : `Leave out ${votes}?`
}

/** The text after a decision. */
export const votesDone: Readonly<Record<VoteOutcome, string>> = {
  count: 'Counted',
  leave_out: 'Left out',
}

/** The effect of a decision, for its dialog. */
export const voteEffects: Readonly<Record<VoteOutcome, string>> = {
  count: 'They count from now on, and so show on the review.',
  leave_out: 'They stay out of the numbers on the review. The review itself does not change.',
}
