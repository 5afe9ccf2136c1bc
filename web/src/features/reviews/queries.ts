import { queryOptions, skipToken } from '@tanstack/react-query'
import { type Answer, address, answerKey, request, requestPage } from '../../api/client'
import type { ReviewChoice } from './review-choice'

/** A review as the public sees it. */
export type Rating = Answer<'/api/officials/{id}/ratings', 'get'>[number]

/** The vote cast in this tab; `earlier`: the server knows of one, but not the page. */
export type Vote = 'helpful' | 'notHelpful' | 'earlier'

/** Vote counts are read again after this time, in milliseconds. */
const feedbackLifetime = 30_000

/** Reviews shown on a profile, and on a page of all. */
const firstReviews = 5
export const pageOfReviews = 20

/** Key of the vote that was cast on a review. */
export function voteKey(ratingId: string) {
  return ['vote', ratingId] as const
}

function ratingsPage(officialId: string, query: object) {
  const path = '/api/officials/{id}/ratings'
  return queryOptions({
    queryKey: answerKey(address(path, { id: officialId }, query)),
    queryFn: ({ signal }) => requestPage('get', path, { path: { id: officialId }, query, signal }),
  })
}

/** An official's newest reviews. */
export function ratingsQuery(officialId: string) {
  return ratingsPage(officialId, { page: 1, limit: firstReviews })
}

/** A page of an official's reviews. */
export function chosenRatingsQuery(officialId: string, choice: ReviewChoice) {
  return ratingsPage(officialId, { ...choice, limit: pageOfReviews })
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
