import { Button } from '../../../ui/core/button'
import { Panel } from '../../../ui/panel'
import type { BurstCase } from './burst-queries'
import { actions, reviews } from './copy'
import type { Ask } from './use-decide-burst'

const sides = [
  { label: '1–2 stars', stars: [1, 2] },
  { label: '3 stars', stars: [3] },
  { label: '4–5 stars', stars: [4, 5] },
]

/** The reviews of a case by their stars, to decide about one side of it. */
export function ByStars({ burst, onAsk }: { burst: BurstCase; onAsk: Ask }) {
  return (
    <Panel title="By Stars">
      <p className="mt-1 max-w-[75ch] text-muted">
        All of a side, on every page. The case stays open for the others.
      </p>
      <ul className="mt-2 divide-y divide-line">
        {sides.map(({ label, stars }) => {
          const count = stars.reduce((sum, star) => sum + (burst.stars[star - 1] ?? 0), 0)
          return (
            <li key={label} className="flex flex-wrap items-center gap-3 py-3">
              <span className="w-48 tabular">
                {label}: {reviews(count)}
              </span>
              {(['set_aside', 'hold'] as const).map((outcome) => (
                <Button
                  key={outcome}
                  aria-label={`${actions[outcome]}: ${label}`}
                  disabled={count === 0}
                  onClick={() => onAsk({ outcome, which: { stars }, count })}
                >
                  {actions[outcome]}
                </Button>
              ))}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
