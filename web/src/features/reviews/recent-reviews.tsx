import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { Button } from '../../ui/core/button'
import { Skeleton } from '../../ui/loading/skeleton'
import { useDelay } from '../../ui/loading/use-delay'
import { Panel } from '../../ui/panel'
import { Stars } from '../../ui/stars/stars'
import { figure } from '../officials/copy'
import type { Official } from '../officials/queries'
import { ratingsQuery } from './queries'
import { Review } from './review'
import { reviewsAddress } from './review-choice'
import { Starters } from './starters'

interface RecentReviewsProps {
  official: Official
  /** There are no reviews of any kind, and no summary besides this card. */
  isFirst?: boolean
}

/** An official's five latest reviews, and the link to all. */
export function RecentReviews({ official, isFirst = false }: RecentReviewsProps) {
  const { counted = 0, setAside = 0 } = official.reviews ?? {}
  const reviews = useQuery(ratingsQuery(official.id))
  const late = useDelay(reviews.isPending, 150)
  const { items: shown = [], total = 0 } = reviews.data ?? {}
  return (
    <Panel
      title="Recent Reviews"
      aside={
        total > shown.length && (
          <p className="text-sm text-muted">
            {`Showing ${figure(shown.length)} of ${figure(total)} reviews`}
          </p>
        )
      }
    >
      {reviews.isPending && (
        <ul className="ruled" aria-busy="true" aria-label="Loading reviews">
          {late && [1, 2, 3, 4, 5].slice(0, counted).map((place) => <ReviewSkeleton key={place} />)}
        </ul>
      )}
      {reviews.isSuccess && shown.length === 0 && (
        <NoReviews official={official} isMore={setAside > 0} isFirst={isFirst} />
      )}
      {shown.length > 0 && (
        <ul className="ruled">
          {shown.map((rating) => (
            <Review key={rating.id} rating={rating} />
          ))}
        </ul>
      )}
      {reviews.isError && <ReviewsFailure again={() => reviews.refetch()} />}
      {total > shown.length && (
        <p className="mt-5 flex justify-center">
          <Link href={reviewsAddress(official.id)} className="btn btn-line max-sm:w-full">
            Read all {figure(total)} reviews
          </Link>
        </p>
      )}
    </Panel>
  )
}

/** Says that reviews could not be loaded, with another try. */
export function ReviewsFailure({ again }: { again: () => void }) {
  return (
    <>
      <p role="alert" className="mt-4 font-medium text-no">
        The reviews could not be loaded.
      </p>
      <p className="mt-5 flex justify-center">
        <Button className="max-sm:w-full" onClick={again}>
          Try Again
        </Button>
      </p>
    </>
  )
}

interface NoReviewsProps extends Required<RecentReviewsProps> {
  /** There are reviews that are not in the list. */
  isMore: boolean
}

/** Shows where there is no review in the list. */
function NoReviews({ official, isMore, isFirst }: NoReviewsProps) {
  return (
    <div className="grid grid-cols-1 justify-items-center px-2 pt-8 pb-4 text-center">
      <Stars value={0} className="h-7" />
      {isFirst && <p className="mt-1 text-sm text-muted">No ratings yet</p>}
      <p className="mt-4 font-display text-xl font-semibold text-balance text-heading">
        {isMore ? 'No reviews are listed here now.' : 'No reviews yet for this official.'}
      </p>
      <p className="mt-1 text-muted">Your experience can help the next person.</p>
      <Link href={`/submit-review/${official.id}`} className="btn btn-line mt-5 whitespace-normal">
        {isMore ? 'Submit Review' : 'Be the First to Review'}
      </Link>
      {isFirst && <Starters officialId={official.id} />}
    </div>
  )
}

/** The placeholder of a review while it loads. */
function ReviewSkeleton() {
  return (
    <li className="py-6" aria-hidden="true">
      <Skeleton className="h-4 w-48" />
      <Skeleton className="mt-4 h-3.5 w-full max-w-[65ch]" />
      <Skeleton className="mt-3 h-3.5 w-3/5" />
      <Skeleton className="mt-4 h-10 w-48 rounded-full" />
    </li>
  )
}
