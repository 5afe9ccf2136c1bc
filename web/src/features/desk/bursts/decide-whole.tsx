import { useState } from 'react'
import { Panel } from '../../../ui/panel'
import type { BurstCase } from './burst-queries'
import { reviews } from './copy'
import { DecideButtons } from './decide-buttons'
import type { Ask } from './use-decide-burst'

/** The decisions on a whole case: on all of its reviews that the moderator has seen. */
export function DecideWhole({ burst, onAsk }: { burst: BurstCase; onAsk: Ask }) {
  const { decided, arrived, state, until } = burst
  const someDecided = decided > 0 && decided < arrived
  const [choice, setChoice] = useState<boolean>()
  const keeps = choice ?? state === 'open'
  return (
    <Panel title="Decide the Whole Case" variant="tint">
      <p className="mt-1 mb-4 max-w-[65ch] text-muted">
        Set aside: readable one click away. Held: hidden. Neither counts.
      </p>
      {someDecided && (
        <label className="mb-3 flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-action"
            checked={keeps}
            onChange={() => setChoice(!keeps)}
          />
          Leave {reviews(decided)} as a moderator has decided
        </label>
      )}
      <DecideButtons
        burst={burst}
        which={{ until, ...(someDecided && keeps && { keepDecided: true }) }}
        onAsk={onAsk}
      />
    </Panel>
  )
}
