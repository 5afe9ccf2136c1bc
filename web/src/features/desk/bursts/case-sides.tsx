import { Panel } from '../../../ui/panel'
import { figure } from '../../officials/copy'
import type { BurstCase } from './burst-queries'
import { reviews, sideText, usualText } from './copy'

/** Both sides of a case: the distribution by stars, the usual numbers, and the networks. */
export function CaseSides({ burst }: { burst: BurstCase }) {
  const { stars, networks } = burst
  const most = Math.max(1, ...stars)
  return (
    <Panel title="Both Sides">
      <dl className="mt-3 grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1.5 text-sm">
        {[5, 4, 3, 2, 1].map((number) => {
          const count = stars[number - 1] ?? 0
          return (
            <div key={number} className="col-span-3 grid grid-cols-subgrid items-center">
              <dt>{number === 1 ? '1 star' : `${number} stars`}</dt>
              <dd className="order-last text-right font-semibold text-heading tabular">
                {figure(count)}
              </dd>
              <dd aria-hidden="true">
                <svg
                  aria-hidden="true"
                  className="block h-2 w-full overflow-hidden rounded-full bg-track"
                >
                  <rect
                    width={`${(count / most) * 100}%`}
                    height="100%"
                    rx="4"
                    className="fill-action"
                  />
                </svg>
              </dd>
            </div>
          )
        })}
      </dl>
      <p className="mt-3 text-sm text-muted">
        In excess: {sideText(burst)}. Usual as it began: {usualText(burst)}.
      </p>
      <h3 className="mt-4 text-base font-semibold text-heading">Networks</h3>
      {networks.length === 0 ? (
        <p className="mt-1 text-sm text-muted">No two reviews came from one network.</p>
      ) : (
        <ul className="mt-1 grid gap-1 text-sm">
          {networks.map(({ name, reviews: count }) => (
            <li key={name}>
              {name} <span className="text-muted">({reviews(count)})</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
