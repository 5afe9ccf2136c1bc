import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/core/button'
import { moment } from '../../../ui/desk/date-time'
import { voteActions, votesDone, votesText } from './copy'
import type { VoteBurst, VoteOutcome } from './vote-queries'

interface VoteDecisionProps {
  burst: VoteBurst
  onAsk: (burst: VoteBurst, outcome: VoteOutcome) => void
  onUndo: (burst: VoteBurst) => void
}

/** The decision about votes with the undo button, or the buttons that decide. */
export function VoteDecision({ burst, onAsk, onUndo }: VoteDecisionProps) {
  const { decision, official } = burst
  const cell = useRef<HTMLDivElement>(null)
  const before = useRef(decision?.id)
  // The button that had the focus has gone with the decision.
  useEffect(() => {
    if (before.current !== decision?.id) cell.current?.focus()
    before.current = decision?.id
  }, [decision?.id])
  const name = (action: string) =>
    `${action}: ${votesText(burst)} on the review of ${official.name}`
  return (
    <div ref={cell} tabIndex={-1} className="grid gap-2 outline-none">
      {decision && (
        <div>
          <p className="font-semibold">{votesDone[decision.outcome]}</p>
          <p className="wrap-anywhere text-muted">
            {decision.decidedBy}, {moment(decision.decidedAt)}
          </p>
          <p className="mt-1 wrap-anywhere">“{decision.reason}”</p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {decision ? (
          <Button aria-label={name('Undo')} onClick={() => onUndo(burst)}>
            Undo
          </Button>
        ) : (
          (['count', 'leave_out'] as const).map((outcome) => (
            <Button
              key={outcome}
              aria-label={name(voteActions[outcome])}
              onClick={() => onAsk(burst, outcome)}
            >
              {voteActions[outcome]}
            </Button>
          ))
        )}
      </div>
    </div>
  )
}
