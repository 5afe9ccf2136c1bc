import { moment } from '../../../ui/desk/date-time'
import { figure } from '../../officials/copy'
import type { VoteBurst, VoteOutcome } from './vote-queries'

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
