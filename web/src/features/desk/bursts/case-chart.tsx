import { Panel } from '../../../ui/panel'
import { figure } from '../../officials/copy'
import type { BurstCase } from './burst-queries'
import { barText } from './copy'

/** The drawing's own units: the place of a bar, the bar, and the height of the chart. */
const place = 10
const width = 8
const height = 150

type Bars = BurstCase['bars']

/** The parts of a bar, from below. */
const parts = [
  { side: 'low', label: '1–2 stars', className: 'text-no', swatch: 'bg-no' },
  { side: 'middle', label: '3 stars', className: 'text-edge', swatch: 'bg-edge' },
  { side: 'high', label: '4–5 stars', className: 'text-star', swatch: 'bg-star' },
] as const

const sum = ({ low, middle, high }: Bars[number]) => low + middle + high

/** How many reviews came by the hour or by the day: as bars, and as a table. */
export function CaseChart({ burst: { bars, unit } }: { burst: BurstCase }) {
  const most = Math.max(1, ...bars.map(sum))
  const first = bars[0]
  const last = bars.at(-1)
  return (
    <Panel title={unit === 'hour' ? 'Reviews per Hour' : 'Reviews per Day'}>
      <figure className="mt-4" aria-hidden="true">
        <div className="flex gap-2">
          <p className="text-xs text-muted tabular">{figure(most)}</p>
          <svg
            viewBox={`0 0 ${Math.max(bars.length, 6) * place} ${height}`}
            preserveAspectRatio="none"
            className="h-40 w-full border-t border-b border-line"
            role="presentation"
          >
            {bars.map((bar, index) => (
              <Bar key={bar.at} bar={bar} index={index} most={most} />
            ))}
          </svg>
        </div>
        <figcaption className="mt-1 flex flex-wrap justify-between gap-x-4 pl-6 text-xs text-muted">
          <span>{first && barText(first.at, unit)}</span>
          <span className="flex flex-wrap gap-x-3">
            {parts.map(({ side, label, swatch }) => (
              <span key={side} className="inline-flex items-center gap-1">
                <span className={`size-3 rounded-sm ${swatch}`} />
                {label}
              </span>
            ))}
          </span>
          <span>{last && last !== first && barText(last.at, unit)}</span>
        </figcaption>
      </figure>
      <BarTable bars={bars} unit={unit} />
    </Panel>
  )
}

function Bar({ bar, index, most }: { bar: Bars[number]; index: number; most: number }) {
  const scale = height / most
  const below = { low: 0, middle: bar.low, high: bar.low + bar.middle }
  return parts.map(({ side, className }) =>
    bar[side] > 0 ? (
      <rect
        key={side}
        x={index * place + (place - width) / 2}
        y={height - (below[side] + bar[side]) * scale}
        width={width}
        height={bar[side] * scale}
        className={className}
        fill="currentColor"
      />
    ) : null,
  )
}

/** The same numbers as a table; hours without reviews are left out. */
function BarTable({ bars, unit }: Pick<BurstCase, 'bars' | 'unit'>) {
  return (
    <details className="mt-3">
      <summary
        className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-link
          underline underline-offset-2"
      >
        Show as a table
      </summary>
      <table className="w-full max-w-md text-sm tabular">
        <caption className="sr-only">Reviews by the {unit}, the oldest first</caption>
        <thead>
          <tr className="text-left text-heading">
            <th scope="col" className="py-2">
              {unit === 'hour' ? 'Hour' : 'Day'}
            </th>
            {parts.map(({ side, label }) => (
              <th key={side} scope="col" className="py-2 text-right">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars
            .filter((bar) => sum(bar) > 0)
            .map((bar) => (
              <tr key={bar.at} className="border-t border-line">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {barText(bar.at, unit)}
                </th>
                {parts.map(({ side }) => (
                  <td key={side} className="py-1.5 text-right">
                    {figure(bar[side])}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  )
}
