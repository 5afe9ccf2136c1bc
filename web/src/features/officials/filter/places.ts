import { queryOptions } from '@tanstack/react-query'

/**
 * A town: its county, its name, and its name in lists, which includes the county where the name
 * alone is not unique.
 */
export interface Place {
  county: string
  name: string
  label: string
}

/** All municipalities by county and name, in a file of their own that only lists of towns fetch. */
export function placesQuery() {
  return queryOptions({
    queryKey: ['places'] as const,
    queryFn: async (): Promise<readonly Place[]> =>
      (await import('../../../api/generated/places')).municipalities,
  })
}
