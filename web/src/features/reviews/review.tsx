import { ratingCategories } from '../../api/generated/categories'
import { StatusBadge } from '../../ui/badge'
import { Icon } from '../../ui/core/icon'
import { longDate, shortDate } from '../../ui/dates'
import { Stars } from '../../ui/stars/stars'
import { Feedback } from './feedback'
import type { Rating } from './queries'

/** The name on a review: the given one, else "Anonymous". */
function reviewer({
  isAnonymous,
  reviewerName,
}: Pick<Rating, 'isAnonymous' | 'reviewerName'>): string {
  return (!isAnonymous && reviewerName) || 'Anonymous'
}

/**
 * The office of a review, unless it is the present one, and whether it was written after the end of
 * the term.
 */
export function officeNotes({ office, afterTerm }: Pick<Rating, 'office' | 'afterTerm'>): string[] {
  return [
    ...(office ? [`For the time as ${office}`] : []),
    ...(afterTerm ? ['Written after the term ended'] : []),
  ]
}

/**
 * One review: name, date, stars, scores, text, and votes. One without words is a row that opens.
 * Administrators also see unpublished ones, with their status.
 */
export function Review({ rating }: { rating: Rating }) {
  const { id, createdAt, overallRating, reviewText, status, state, because } = rating
  const notes = officeNotes(rating)
  if (!reviewText && status === 'approved' && !because && notes.length === 0)
    return <WordlessReview rating={rating} />
  return (
    <li className="py-6 first:pt-5 last:pb-1">
      <div
        className="flex flex-col-reverse items-start gap-x-4 gap-y-1.5 sm:flex-row sm:items-center
          sm:justify-between"
      >
        <p className="min-w-0 wrap-anywhere">
          <bdi className="font-semibold text-heading">{reviewer(rating)}</bdi>{' '}
          <span className="text-sm text-muted">
            · <time dateTime={createdAt}>{longDate(createdAt)}</time>
          </span>
        </p>
        <Stars value={overallRating} className="h-[1.125rem]" />
      </div>
      {notes.map((note) => (
        <p key={note} className="mt-0.5 text-sm text-muted wrap-anywhere">
          {note}
        </p>
      ))}
      <Scores rating={rating} />
      {reviewText ? (
        <p dir="auto" className="mt-2.5 max-w-[65ch] whitespace-pre-line text-text wrap-anywhere">
          {reviewText}
        </p>
      ) : (
        <p className="mt-2.5 text-muted italic">No comment.</p>
      )}
      {because && (
        <p className="mt-2.5 max-w-[65ch] text-sm text-muted">
          <strong className="font-semibold text-wait">{because.label}.</strong> {because.sentence}
        </p>
      )}
      {status === 'approved' && state !== 'held' && <Feedback ratingId={id} />}
      {status !== 'approved' && (
        <p className="mt-4">
          <StatusBadge status={status} />
        </p>
      )}
    </li>
  )
}

/** The scores that a review gave to categories: "Leadership 4 · Transparency 2". */
function Scores({ rating }: { rating: Rating }) {
  const scored = ratingCategories.filter(({ key }) => rating[key] !== undefined)
  if (scored.length === 0) return null
  return (
    <p className="mt-1 text-sm text-muted">
      {scored.map(({ key, label }) => `${label}\u00a0${rating[key]}`).join(' · ')}
    </p>
  )
}

/** A review without words: one line, which opens to its scores and votes. */
function WordlessReview({ rating }: { rating: Rating }) {
  const { id, createdAt, overallRating } = rating
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm">
          <Stars value={overallRating} className="h-3.5" />
          <span className="min-w-0 truncate">
            <bdi className="font-semibold text-heading">{reviewer(rating)}</bdi>{' '}
            <span className="text-muted">
              · <time dateTime={createdAt}>{shortDate(createdAt)}</time>
            </span>
          </span>
          <span className="text-muted italic max-sm:sr-only">No comment.</span>
          <Icon name="down" className="ml-auto size-4 text-muted group-open:rotate-180" />
        </summary>
        <div className="pb-4">
          <Scores rating={rating} />
          <Feedback ratingId={id} />
        </div>
      </details>
    </li>
  )
}
