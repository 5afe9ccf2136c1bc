import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Button } from '../../ui/core/button'
import { useDelay } from '../../ui/loading/use-delay'
import { Panel } from '../../ui/panel'
import { figure } from '../officials/copy'
import { NoReviews } from './no-reviews'
import { ratingsQuery } from './queries'
import { Review } from './review'
import { ReviewSkeleton } from './review-skeleton'
import { shownReviews } from './shown-reviews'

interface RecentReviewsProps {
  officialId: string
  /** How many there are going to be, as far as it is known: so many places are kept while they load. */
  expected: number
}

/** An official's reviews: the five latest, and more on request. */
export function RecentReviews({ officialId, expected }: RecentReviewsProps) {
  const reviews = useInfiniteQuery(ratingsQuery(officialId))
  const late = useDelay(reviews.isPending, 150)
  // The index of the review to focus once it is there: the button that asked for it may be gone by then.
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
          {(reviews.hasNextPage || shown.length > 5) && `Showing ${figure(shown.length)} of ${figure(total)} reviews`}
        </p>
      }
    >
      {reviews.isPending && (
        <ul className="divide-y divide-line" aria-busy="true" aria-label="Loading reviews">
          {late && [1, 2, 3, 4, 5].slice(0, expected).map((place) => <ReviewSkeleton key={place} />)}
        </ul>
      )}
      {reviews.isSuccess && shown.length === 0 && <NoReviews officialId={officialId} />}
      {shown.length > 0 && (
        <ul className="divide-y divide-line">
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
    </Panel>
  )
}
