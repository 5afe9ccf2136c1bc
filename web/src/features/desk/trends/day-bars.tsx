import { shortDay } from '../../../ui/dates'
import { figure } from '../../officials/copy'
import type { Trends } from './trend-texts'

/** The drawing's own units: the width of a day, of its bar, and the height of the chart. */
const place = 10
const bar = 7
const height = 150

/**
 * A bar for each day, as high as its number of reviews; the last is today. The text next to it has
 * the same numbers.
 */
export function DayBars({ days }: Pick<Trends, 'days'>) {
  const most = Math.max(1, ...days.map(({ reviews }) => reviews))
  return (
    <figure className="mt-4" aria-hidden="true">
      <div className="flex gap-2">
        <p className="text-xs text-muted tabular">{figure(most)}</p>
        <svg
          viewBox={`0 0 ${days.length * place} ${height}`}
          preserveAspectRatio="none"
          className="h-40 w-full border-t border-b border-line text-action"
          role="presentation"
        >
          {days.map(({ day, reviews }, index) => (
            <rect
              key={day}
              x={index * place + (place - bar) / 2}
              y={height - (reviews / most) * height}
              width={bar}
              height={(reviews / most) * height}
              fill="currentColor"
            >
              <title>{`${shortDay(day)}: ${figure(reviews)}`}</title>
            </rect>
          ))}
        </svg>
      </div>
      <figcaption className="mt-1 flex justify-between pl-6 text-xs text-muted">
        <span>{shortDay(days[0]?.day ?? '')}</span>
        <span>Today</span>
      </figcaption>
    </figure>
  )
}
