import { Stars } from '../../ui/stars/stars'
import { reviewCount } from './copy'
import type { Official } from './queries'

interface RatingLineProps {
  official: Pick<Official, 'averageRating' | 'totalRatings' | 'officeBefore'>
}

/** Average, stars and number of reviews in one row, or that there are none. */
export function RatingLine({
  official: { averageRating, totalRatings, officeBefore },
}: RatingLineProps) {
  const rated = averageRating !== undefined && totalRatings > 0
  return (
    <p className="flex min-h-[1.875rem] flex-wrap items-center gap-x-2.5 gap-y-1">
      {rated && (
        <strong className="font-display text-2xl leading-none font-semibold text-heading tabular">
          {averageRating.toFixed(1)}
        </strong>
      )}
      <Stars value={rated ? averageRating : 0} className="h-[1.125rem]" />
      <span className="text-sm text-muted">
        {rated ? reviewCount(totalRatings) : 'No ratings yet'}
      </span>
      {officeBefore && <span className="text-sm text-muted">{officeBefore.label}</span>}
    </p>
  )
}
