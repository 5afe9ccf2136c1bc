import { queryOptions } from '@tanstack/react-query'
import { answerKey, request } from '../../api/client'

/** The totals of the site, with the number of officials in each county. */
export function siteQuery() {
  return queryOptions({
    queryKey: answerKey('/api/site'),
    queryFn: ({ signal }) => request('get', '/api/site', { signal }),
  })
}
