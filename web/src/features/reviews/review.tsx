import type { Ref } from 'react'
import { StatusBadge } from '../../ui/badge'
import { longDate } from '../../ui/dates'
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

interface ReviewProps {
  rating: Rating
  ref?: Ref<HTMLLIElement>
}

/**
 * One review: name, date, stars, text, and votes. Administrators also see unpublished ones, with
 * their status.
 */
export function Review({ rating, ref }: ReviewProps) {
  const { id, createdAt, overallRating, reviewText, status, state, because } = rating
  return (
    <li ref={ref} tabIndex={-1} className="py-6 first:pt-5 last:pb-1">
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
      {officeNotes(rating).map((note) => (
        <p key={note} className="mt-0.5 text-sm text-muted wrap-anywhere">
          {note}
        </p>
      ))}
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
