import { maxAlone } from '../../../api/generated/desk'
import { figure } from '../../officials/copy'
import type { BurstCase, Effect, Outcome } from './burst-queries'
import { actions, averageText, reviews } from './copy'

/** The label of a button with the number of reviews: "Count 89 reviews". */
export function actionText(outcome: Outcome, effect: Effect | undefined): string {
  return effect && !effect.isIdle
    ? `${actions[outcome]} ${reviews(effect.changed || effect.meant - effect.stay)}`
    : actions[outcome]
}

/** Why a decision cannot be made now; empty if it can. */
export function idleText(
  { proposal }: Pick<BurstCase, 'proposal'>,
  { isIdle, needsSecond }: Pick<Effect, 'isIdle' | 'needsSecond'>,
): string {
  if (isIdle) return 'Changes nothing'
  return proposal && needsSecond ? 'A proposal waits' : ''
}

/** What becomes of the page: "4.7 → 1.5, 14 → 103 reviews". */
export function effectText({ before, after }: Pick<Effect, 'before' | 'after'>): string {
  const [was, is] = [averageText(before.average), averageText(after.average)]
  if (was === is && before.reviews === after.reviews)
    return `Stays ${is}, ${reviews(is === 'none' ? 0 : after.reviews)}`
  return `${was} → ${is}, ${figure(before.reviews)} → ${reviews(after.reviews)}`
}

/** Which pending reviews a decision leaves in the queue; empty if there are none. */
export function stayText({ stay, later }: Pick<Effect, 'stay' | 'later'>): string {
  const one = stay === 1
  const waits = one
    ? '1 review waits for another reason and stays in the queue. Once approved, it'
    : `${figure(stay)} reviews wait for another reason and stay in the queue. Once approved, they`
  const came = `${reviews(later)} came while you were reading, and ${later === 1 ? 'is' : 'are'} not decided.`
  return [stay > 0 && `${waits} get${one ? 's' : ''} this decision.`, later > 0 && came]
    .filter(Boolean)
    .join(' ')
}

/** Why a second moderator is needed, who is asked, and what happens until then; or nothing. */
export function secondTexts(effects: readonly Effect[]): string[] {
  const needed = effects.filter(({ needsSecond }) => needsSecond)
  if (needed.length === 0) return []
  const names = needed.map(({ outcome }) => (outcome === 'hold' ? 'Hold' : 'Count')).join(' and ')
  return [
    `${names}: within 24 hours, one moderator hides at most ${maxAlone} published reviews of an ` +
      `official, and counts at most ${maxAlone} that a burst keeps out.`,
    'You propose it with a reason. Any other moderator can confirm or decline it on this page, ' +
      'where they see your reason and the same reviews.',
    'Until then nothing changes, and reviews that arrive join the case.',
  ]
}

const onSide = { low: 'one or two stars', high: 'four or five stars' } as const

/** Which reviews a decision on a whole case is about; empty if it is about all. */
export function wholeText(outcome: Outcome, { side }: Pick<BurstCase, 'side'>): string {
  if (outcome === 'count' || side === 'neither') return ''
  return `This is about those with ${onSide[side]} and any that look copied. Others do not change.`
}
