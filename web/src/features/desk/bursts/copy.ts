import { durationText, moment } from '../../../ui/desk/date-time'
import { figure } from '../../officials/copy'
import { capitalized } from '../queue/copy'
import type { BurstCase, BurstReview, ListedBurst, Outcome } from './burst-queries'
import type { VoteBurst, VoteOutcome } from './vote-queries'

/** "1 review", "12 reviews". */
export function reviews(count: number): string {
  return `${figure(count)} ${count === 1 ? 'review' : 'reviews'}`
}

const sides = { low: '1–2 stars', high: '4–5 stars' } as const

/** The side of which unusually many came: "mostly 1–2 stars"; empty where it was neither. */
export function sideText({ side }: Pick<ListedBurst, 'side'>): string {
  return side === 'neither' ? '' : `mostly ${sides[side]}`
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

/** Which side came unusually often, and how many reviews are normal. */
export function usualText({ side, expected }: Pick<ListedBurst, 'side' | 'expected'>): string {
  const usual = Math.round(expected)
  const normal = `Normal for this span: ${usual < 1 ? 'fewer than 1' : `about ${figure(usual)}`}.`
  return side === 'neither' ? normal : `Unusually many: ${sides[side]}. ${normal}`
}

/** What the last decision did: "Held by lena on Nov 27, 2026, 10:00 AM: average 1.5 → 4.7." */
export function decisionText({
  outcome,
  decidedBy,
  decidedAt,
  decidedAverage: average,
}: Pick<ListedBurst, 'outcome' | 'decidedBy' | 'decidedAt' | 'decidedAverage'>): string {
  if (!outcome || !decidedAt || !average) return ''
  const [before, after] = [averageText(average.before), averageText(average.after)]
  const change = before === after ? `the average stayed ${after}` : `average ${before} → ${after}`
  return `${outcomes[outcome]} by ${decidedBy} on ${moment(decidedAt)}: ${change}.`
}

/** An average with one decimal; "none" without reviews. */
export function averageText(average: number): string {
  return average === 0 ? 'none' : average.toFixed(1)
}

/** How many reviews came, and how fast: "203 reviews in 2 h, since Nov 5, 2026, 10:00 AM". */
export function cameText({ arrived, since, until, rush }: BurstCase): string {
  const seconds = (Date.parse(until) - Date.parse(since)) / 1000
  const [whole, most] = [durationText(seconds), durationText(rush.seconds)]
  const all = `${reviews(arrived)} in ${whole}, since ${moment(since)}`
  const isSteady = whole === most || rush.seconds * 2 > seconds
  return isSteady ? all : `${all}. ${figure(rush.reviews)} of them in a row came within ${most}`
}

/** How many are in which state: "2 count, 18 wait: 16 as near copies, 2 for another reason". */
export function nowText({ statesLabel, waiting, waitingApart }: BurstCase): string {
  if (!statesLabel) return 'None is left'
  const all = capitalized(statesLabel)
  const copies = waiting - waitingApart
  if (copies === 0) return all
  const apart = waitingApart > 0 ? `, ${figure(waitingApart)} for another reason` : ''
  return `${all}: ${figure(copies)} as near copies${apart}`
}

/** From how many networks they came: "From 200 networks, no two from the same one". */
export function networksText({ origins, networks, arrived }: BurstCase): string {
  if (origins === arrived) return `From ${figure(origins)} networks, no two from the same one`
  const from = `From ${figure(origins)} ${origins === 1 ? 'network' : 'networks'}`
  const some = networks.map(({ name, reviews: count }) => `${name} sent ${figure(count)}`)
  const rest = some.length - 3
  const more =
    rest > 0 ? `, and ${figure(rest)} ${rest === 1 ? 'other' : 'others'} sent several` : ''
  return `${from}. ${some.slice(0, 3).join(', ')}${more}`
}

/** How many gave which stars: "20 with 1–2, none with 3, 2 with 4–5". */
export function starsText({ stars }: Pick<BurstCase, 'stars'>): string {
  const [one, two, three, four, five] = stars as [number, number, number, number, number]
  const some = [
    { n: one + two, label: '1–2' },
    { n: three, label: '3' },
    { n: four + five, label: '4–5' },
  ]
  return some.map(({ n, label }) => `${n === 0 ? 'none' : figure(n)} with ${label}`).join(', ')
}

/** Wording that reviews share: "“never answers a letter” in 12 reviews". */
export function phraseText({ text, reviews: count }: BurstCase['phrases'][number]): string {
  return `“${text}” in ${reviews(count)}`
}

const states = {
  counted: 'Counts',
  set_aside: 'Set aside',
  held: 'Held',
} as const

/** The state of a review as text. */
export function reviewStateText({ state, isDecided, isPending, waits }: BurstReview): string {
  if (waits) return `Waits: ${waits}`
  if (isPending) return 'Waits as a near copy'
  return isDecided ? `${states[state]}, by a moderator` : states[state]
}

const onSide = { low: 'One-star and two-star reviews', high: 'Four-star and five-star reviews' }
const groupWords = {
  set_aside: 'set aside',
  held: 'held',
  counted: 'counting',
} as const

/** The heading of a review's group: "One-star and two-star reviews, set aside". */
export function groupText(side: ListedBurst['side'], review: BurstReview): string {
  const { stars, state, isPending, waits } = review
  const isOn = (side === 'low' && stars <= 2) || (side === 'high' && stars >= 4)
  const who = side === 'neither' ? 'Reviews' : isOn ? onSide[side] : 'Other reviews'
  if (!isPending) return `${who}, ${groupWords[state]}`
  return `${who}, waiting ${waits ? 'for another reason' : 'as near copies'}`
}

/** The label of a button. */
export const actions: Readonly<Record<Outcome, string>> = {
  count: 'Count',
  set_aside: 'Set Aside',
  hold: 'Hold',
}

const done = { count: 'counted', set_aside: 'set aside', hold: 'held' } as const

/** The effect of a decision, for its dialog. */
export const effects: Readonly<Record<Outcome, string>> = {
  count: 'They count in the average and appear in the list.',
  set_aside: 'They do not count. Visitors can read them one click away.',
  hold: 'They do not count, and visitors cannot read them. Their number shows.',
}

/** Which reviews of a long case a page shows. */
export function pageText({ reviews: shown, more, pages }: BurstCase, page: number): string {
  const all = 'The decisions on the whole case, and the figures above, are about all pages.'
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
