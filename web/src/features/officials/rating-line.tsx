import { Stars } from '../../ui/stars/stars'
import { reviewCount } from './copy'

interface RatingLineProps {
  /** Missing while there are no ratings. */
  average?: number | undefined
  total: number
}

/** Average, stars and number of reviews in one row, or that there are none. */
export function RatingLine({ average, total }: RatingLineProps) {
  if (average === undefined || total === 0) {
    return (
      <p className="flex min-h-[1.875rem] flex-wrap items-center gap-x-2.5 gap-y-1">
        <Stars value={0} className="h-[1.125rem]" />
        <span className="text-sm text-muted">No ratings yet</span>
      </p>
    )
  }
  return (
    <p className="flex min-h-[1.875rem] flex-wrap items-center gap-x-2.5 gap-y-1">
      <strong className="font-display text-2xl leading-none font-semibold text-heading tabular">
        {average.toFixed(1)}
      </strong>
      <Stars value={average} className="h-[1.125rem]" />
      <span className="text-sm text-muted">{reviewCount(total)}</span>
    </p>
  )
}
