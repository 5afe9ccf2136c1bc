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

/** All municipalities by county and name, in a separate file for lists of towns. */
export function placesQuery() {
  return queryOptions({
    queryKey: ['places'] as const,
    queryFn: async (): Promise<readonly Place[]> =>
      (await import('../../../api/generated/places')).municipalities,
  })
}
