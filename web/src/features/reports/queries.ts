import { queryOptions, skipToken } from '@tanstack/react-query'

/** Whether a review was reported from here since the page was opened, or the server knew of it already. */
export function reportedQuery(ratingId: string) {
  return queryOptions<boolean>({
    queryKey: ['reported', ratingId] as const,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  })
}
