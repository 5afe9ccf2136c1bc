import { ratingCategories } from '../../../api/generated/categories'
import { Stars } from '../../../ui/stars/stars'
import type { Waiting } from './queue-query'

/** The content of a review: its stars, its text, and its category scores. */
export function ReviewText({ rating }: { rating: NonNullable<Waiting['rating']> }) {
  const scores = ratingCategories.flatMap(({ key, label }) => {
    const score = rating[key]
    return score ? [{ label, score }] : []
  })
  return (
    <>
      <p className="flex items-center gap-2.5">
        <Stars value={rating.overallRating} />
        <span className="font-semibold tabular">{rating.overallRating}/5</span>
      </p>
      <p dir="auto" className="mt-3 max-w-[65ch] text-lg wrap-anywhere whitespace-pre-line">
        {rating.reviewText || <span className="text-muted">No comment</span>}
      </p>
      {scores.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
          {scores.map(({ label, score }) => (
            <li key={label} className="tabular">
              {label} {score}/5
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
