import { Meter } from '../../ui/meter'
import { Panel } from '../../ui/panel'
import { Stars } from '../../ui/stars/stars'
import { reviewCount } from '../officials/copy'
import type { Official } from '../officials/queries'
import { categoriesOf } from './categories'
import { Counting } from './counting'
import { earlierReviews } from './earlier-offices'

interface RatingSummaryProps {
  official: Official
  className?: string
}

/**
 * A summary of an official's reviews: the average, and a meter for each category of the position
 * type.
 */
export function RatingSummary({ official, className = '' }: RatingSummaryProps) {
  const {
    averageRating,
    totalRatings,
    categoryAverages = {},
    positionType,
    officeBefore,
  } = official
  const rated = averageRating !== undefined && totalRatings > 0
  const categories = categoriesOf(positionType).filter(
    ({ key }) => categoryAverages[key] !== undefined,
  )
  return (
    <Panel title="Rating Summary" className={className}>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {rated && (
          <p className="font-display text-[3.75rem] leading-none font-semibold text-heading tabular">
            {averageRating.toFixed(1)}
          </p>
        )}
        <div>
          <Stars value={rated ? averageRating : 0} className="h-6" />
          <p className="mt-1 text-sm text-muted">
            {rated ? reviewCount(totalRatings) : 'No ratings yet'}
          </p>
          {officeBefore && <p className="mt-1 text-sm text-muted">{officeBefore.label}</p>}
        </div>
      </div>
      {rated && <Counting show="stars" official={official} />}
      {categories.length > 0 && (
        <dl className="mt-5 grid gap-4">
          {categories.map(({ key, label }) => (
            <Meter key={key} label={label} value={categoryAverages[key] ?? 0} />
          ))}
        </dl>
      )}
      <EarlierOffices official={official} />
    </Panel>
  )
}

/** Summaries of the reviews of earlier offices. */
function EarlierOffices({ official }: { official: Official }) {
  const rated = official.formerOffices?.filter(({ totalRatings }) => totalRatings > 0) ?? []
  if (rated.length === 0) return null
  return (
    <ul
      aria-label="Earlier offices"
      className="mt-5 grid gap-2 border-t border-line pt-4 text-sm text-muted"
    >
      {rated.map((earlier) => (
        <li key={earlier.office + earlier.from}>{earlierReviews(earlier)}</li>
      ))}
    </ul>
  )
}
