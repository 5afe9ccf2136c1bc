import { queryOptions } from '@tanstack/react-query'

/** The countries to choose from, in a separate file that loads after the form. */
export function countriesQuery() {
  return queryOptions({
    queryKey: ['countries'] as const,
    queryFn: async (): Promise<readonly string[]> =>
      (await import('../../../api/generated/countries')).countries,
  })
}
