import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'wouter'
import { Button } from '../../ui/core/button'
import { Skeleton } from '../../ui/loading/skeleton'
import { useDelay } from '../../ui/loading/use-delay'
import { Panel } from '../../ui/panel'
import { Stars } from '../../ui/stars/stars'
import { figure } from '../officials/copy'
import type { Official } from '../officials/queries'
import { Counting } from './counting'
import { type Rating, ratingsQuery } from './queries'
import { Review } from './review'
import { Starters } from './starters'

/**
 * The reviews of several pages, without duplicates: a review written between two requests shifts
 * the pages by one.
 */
export function shownReviews(pages: readonly { items: readonly Rating[] }[]): Rating[] {
  const all = pages.flatMap(({ items }) => items)
  return [...new Map(all.map((rating) => [rating.id, rating])).values()]
}

interface RecentReviewsProps {
  official: Official
  /** There are no reviews of any kind, and no summary besides this card. */
  isFirst?: boolean
}

/** An official's reviews: the five latest, and more on request. */
export function RecentReviews({ official, isFirst = false }: RecentReviewsProps) {
  const { counted = 0, setAside = 0, held = 0 } = official.reviews ?? {}
  const reviews = useInfiniteQuery(ratingsQuery(official.id))
  const late = useDelay(reviews.isPending, 150)
  // The index of the review to focus once it is loaded: the button that was pressed may be gone by
  // then.
  const awaited = useRef<number>(undefined)

  const shown = shownReviews(reviews.data?.pages ?? [])
  const total = reviews.data?.pages.at(-1)?.total ?? 0

  const focusAwaited = (item: HTMLLIElement | null, index: number) => {
    if (!item || index !== awaited.current) return
    awaited.current = undefined
    item.focus({ preventScroll: true })
  }
  const showMore = () => {
    awaited.current = shown.length
    reviews.fetchNextPage()
  }

  return (
    <Panel
      title="Recent Reviews"
      aside={
        <p className="text-sm text-muted" role="status">
          {(reviews.hasNextPage || shown.length > 5) &&
            `Showing ${figure(shown.length)} of ${figure(total)} reviews`}
        </p>
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
          {shown.map((rating, index) => (
            <Review key={rating.id} rating={rating} ref={(item) => focusAwaited(item, index)} />
          ))}
        </ul>
      )}
      {reviews.isError && (
        <p role="alert" className="mt-4 font-medium text-no">
          The reviews could not be loaded.
        </p>
      )}
      {(reviews.hasNextPage || reviews.isError) && (
        <p className="mt-5 flex justify-center">
          <Button
            className="max-sm:w-full"
            aria-disabled={reviews.isFetching}
            onClick={() => {
              if (reviews.isFetching) return
              if (reviews.hasNextPage) showMore()
              else reviews.refetch()
            }}
          >
            {reviews.isFetching ? 'Loading…' : reviews.isError ? 'Try Again' : 'Show more reviews'}
          </Button>
        </p>
      )}
      {setAside + held > 0 && <Counting show="unlisted" official={official} />}
    </Panel>
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
    <li className="py-6 first:pt-5 last:pb-1" aria-hidden="true">
      <div
        className="flex flex-col-reverse items-start gap-x-4 gap-y-1.5 sm:flex-row sm:items-center
          sm:justify-between"
      >
        <Skeleton className="my-1 h-4 w-48" />
        <Skeleton className="h-[1.125rem] w-[5.625rem]" />
      </div>
      <Skeleton className="mt-4 h-3.5 w-full max-w-[65ch]" />
      <Skeleton className="mt-3 h-3.5 w-3/5" />
      <div className="mt-4 flex gap-2">
        <Skeleton className="h-10 w-28 rounded-full" />
        <Skeleton className="h-10 w-16 rounded-full" />
      </div>
    </li>
  )
}
