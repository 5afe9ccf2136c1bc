import { queryOptions, skipToken } from '@tanstack/react-query'

/** Whether a review was reported from this page since it was opened. */
export function reportedQuery(ratingId: string) {
  return queryOptions<boolean>({
    queryKey: ['reported', ratingId] as const,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  })
}
