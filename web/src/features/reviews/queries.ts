import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query'
import { type Answer, address, answerKey, request, requestPage } from '../../api/client'

/** A review as the public sees it. */
export type Rating = Answer<'/api/officials/{id}/ratings', 'get'>[number]

/** The vote cast in this tab; `earlier`: the server knows of one, but not the page. */
export type Vote = 'helpful' | 'notHelpful' | 'earlier'

/** Vote counts are read again after this time, in milliseconds. */
const feedbackLifetime = 30_000

/** Reviews shown at first, and the most that are added at a time. */
const firstReviews = 5
const mostReviews = 20

/** Key of the vote that was cast on a review. */
export function voteKey(ratingId: string) {
  return ['vote', ratingId] as const
}

interface ReviewPage {
  page: number
  limit: number
}

/** The next page: as many reviews as are shown already, 20 at most. Undefined after the last. */
export function nextReviewPage({ page, limit }: ReviewPage, total: number): ReviewPage | undefined {
  const read = page * limit
  if (read >= total) return undefined
  const next = Math.min(read, mostReviews)
  return { page: read / next + 1, limit: next }
}

/** An official's reviews, newest first, the first five and then page by page. */
export function ratingsQuery(officialId: string) {
  return infiniteQueryOptions({
    queryKey: answerKey(address('/api/officials/{id}/ratings', { id: officialId })),
    queryFn: ({ pageParam, signal }) =>
      requestPage('get', '/api/officials/{id}/ratings', {
        path: { id: officialId },
        query: pageParam,
        signal,
      }),
    initialPageParam: { page: 1, limit: firstReviews } as ReviewPage,
    getNextPageParam: (last, _pages, lastPage) => nextReviewPage(lastPage, last.total),
  })
}

/** The newest reviews that count, one of each official. */
export function recentRatingsQuery() {
  return queryOptions({
    queryKey: answerKey('/api/ratings/recent'),
    queryFn: ({ signal }) => request('get', '/api/ratings/recent', { signal }),
  })
}

/** The votes on a review. */
export function feedbackQuery(ratingId: string) {
  return queryOptions({
    queryKey: answerKey(address('/api/ratings/{id}/feedback', { id: ratingId })),
    queryFn: ({ signal }) =>
      request('get', '/api/ratings/{id}/feedback', { path: { id: ratingId }, signal }),
    staleTime: feedbackLifetime,
  })
}

/** The vote that was cast on a review since the page was opened. */
export function voteQuery(ratingId: string) {
  return queryOptions<Vote>({
    queryKey: voteKey(ratingId),
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  })
}
