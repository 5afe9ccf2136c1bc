import { Icon } from '../../ui/core/icon'
import type { Kept } from './kept'

type Outcome = Pick<Kept, 'state'> &
  Partial<Record<'heading' | 'reason' | 'next', string | undefined>>

const done = ['published', 'corrected', 'closed', 'received']
const waiting = ['waiting', 'held', 'set_aside']

/** The state of something that was sent, the reason, and what happens next. */
export function OutcomeText({ outcome: { state, heading, reason, next } }: { outcome: Outcome }) {
  const [icon, color] = done.includes(state)
    ? (['check', 'bg-ok-bg text-ok'] as const)
    : waiting.includes(state)
      ? (['clock', 'bg-wait-bg text-wait'] as const)
      : (['cross', 'bg-sunken text-muted'] as const)
  return (
    <div className="flex gap-3">
      <span className={`grid size-7 shrink-0 place-items-center rounded-full ${color}`}>
        <Icon name={icon} className="size-[1.125rem]" />
      </span>
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold text-heading">{heading}</p>
        {reason && <p className="mt-0.5 text-text">{reason}</p>}
        {next && <p className="mt-0.5 text-muted">{next}</p>}
      </div>
    </div>
  )
}
