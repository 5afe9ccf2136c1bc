import { useState } from 'react'
import { Button } from '../../../ui/core/button'
import { Panel } from '../../../ui/panel'
import type { BurstCase } from './burst-queries'
import { actions, excessText, hasNoSide, reviews } from './copy'
import type { Ask } from './use-decide-burst'

/** The reviews that the buttons affect. */
function aboutText(burst: BurstCase): string {
  if (hasNoSide(burst))
    return 'Neither side is in excess, so there is none to set aside: choose reviews, or count all.'
  return `Set All Aside and Hold All are about ${excessText(burst)}. The others stay as they are.`
}

/** The buttons that decide a whole case. */
export function WholeCase({ burst, onAsk }: { burst: BurstCase; onAsk: Ask }) {
  const { decided, arrived, state } = burst
  const someDecided = decided > 0 && decided < arrived
  const [choice, setChoice] = useState<boolean>()
  const keeps = choice ?? state === 'open'
  const which = someDecided && keeps ? { keepDecided: true } : {}
  return (
    <Panel title="Decide the Whole Case" variant="tint">
      <p className="mt-2 max-w-[65ch] text-muted">{aboutText(burst)}</p>
      <p className="mt-1 max-w-[65ch] text-muted">
        Set aside: readable one click away. Held: hidden. Neither counts.
      </p>
      {someDecided && (
        <label className="mt-3 flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-action"
            checked={keeps}
            onChange={() => setChoice(!keeps)}
          />
          Leave {reviews(decided)} as a moderator has decided
        </label>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {(['count', 'set_aside', 'hold'] as const).map((what) => (
          <Button
            key={what}
            className="max-sm:w-full"
            onClick={() => onAsk({ outcome: what, which })}
          >
            {what === 'set_aside' ? 'Set All Aside' : `${actions[what]} All`}
          </Button>
        ))}
      </div>
    </Panel>
  )
}
