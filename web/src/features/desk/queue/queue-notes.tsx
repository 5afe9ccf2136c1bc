import type { ReactNode } from 'react'
import { figure } from '../../officials/copy'
import { claimText } from './copy'
import type { QueueKind } from './queue-cursor'
import type { Claim } from './queue-query'

interface QueueNotesProps {
  /** Another moderator has opened the shown item first. */
  held: Claim | undefined
  /** The items that are skipped because other moderators have them open. */
  claims: readonly Claim[]
  /** The chosen kinds; none means all. Claims of others are not shown. */
  kinds: readonly QueueKind[]
  /** How many urgent items wait before the shown one. */
  urgentBefore: number
  onUrgent: () => void
}

/** What a moderator should know about the items around the shown one. */
export function QueueNotes({ held, claims, kinds, urgentBefore, onUrgent }: QueueNotesProps) {
  const others = claims.filter(
    ({ itemId, kind }) =>
      itemId !== held?.itemId && (kinds.length === 0 || kinds.includes(kind as QueueKind)),
  )
  return (
    <div className="grid gap-1.5 pt-2 text-sm empty:hidden">
      {held && <Note isUrgent>{claimText(held)}: this one.</Note>}
      {urgentBefore > 0 && (
        <Note isUrgent>
          {urgentBefore === 1
            ? '1 urgent report waits before this one.'
            : `${figure(urgentBefore)} urgent reports wait before this one.`}{' '}
          <button type="button" className="font-semibold underline" onClick={onUrgent}>
            Show Them
          </button>
        </Note>
      )}
      {others.length > 0 && <Note>Skipped: {others.map(claimText).join('; ')}.</Note>}
    </div>
  )
}

function Note({ isUrgent, children }: { isUrgent?: boolean; children: ReactNode }) {
  return <p className={isUrgent ? 'text-wait' : 'text-muted'}>{children}</p>
}
