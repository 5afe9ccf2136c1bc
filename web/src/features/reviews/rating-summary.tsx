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

/** From so many ratings on, an average is large and has bars: fewer are easily moved. */
const firmRatings = 5

/**
 * A summary of an official's reviews: the average, what it does not count, and the average of each
 * category of the position type with its number of ratings.
 */
export function RatingSummary({ official, className = '' }: RatingSummaryProps) {
  const {
    averageRating,
    totalRatings,
    categoryAverages = {},
    categoryRatings = {},
    positionType,
    reviews,
    officeBefore,
  } = official
  const rated = averageRating !== undefined && totalRatings > 0
  const isFirm = totalRatings >= firmRatings
  const categories = categoriesOf(positionType).filter(
    ({ key }) => categoryAverages[key] !== undefined,
  )
  return (
    <Panel title="Rating Summary" className={className}>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {rated && (
          <p
            className={`font-display leading-none font-semibold text-heading tabular
              ${isFirm ? 'text-[3.75rem]' : 'text-3xl'}`}
          >
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
      {reviews && reviews.setAside + reviews.held > 0 && (
        <Counting show="uncounted" official={official} />
      )}
      {isFirm && <Counting show="stars" official={official} />}
      {categories.length > 0 && (
        <dl className="mt-5 grid gap-3">
          {categories.map(({ key, label }) => (
            <Meter
              key={key}
              label={label}
              value={categoryAverages[key] ?? 0}
              ratings={categoryRatings[key] ?? 0}
              isFirm={(categoryRatings[key] ?? 0) >= firmRatings}
            />
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
