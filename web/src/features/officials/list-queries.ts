import { queryOptions } from '@tanstack/react-query'
import { address, answerKey, request } from '../../api/client'

/** The filter of officials; an empty or missing value chooses all. */
export interface OfficialFilter {
  search?: string
  positionType?: string
  county?: string
  city?: string
  state?: string
  country?: string
  /** If empty, former officials are left out, unless there is a text. */
  former?: string
  reviewed?: string
  sort?: string
  page: number
  limit: number
}

/** The filter of officials to review; an empty or missing value chooses all. */
export interface OfficialChoice {
  q: string
  type: string
  county: string
  limit: number
}

/**
 * The tenure of a list: a text is searched among all officials, everything else among those in
 * office.
 */
const tenureFor = (text?: string, former?: string) => (text || former ? '' : 'current')

/** A page of the approved officials that match. */
export function officialsQuery({ former, ...filter }: OfficialFilter) {
  const query = { ...filter, status: 'approved', tenure: tenureFor(filter.search, former) } as const
  return queryOptions({
    queryKey: answerKey(address('/api/officials', {}, query)),
    queryFn: ({ signal }) => request('get', '/api/officials', { query, signal }),
  })
}

/** The approved officials to choose from for a review. */
export function officialChoiceQuery(choice: OfficialChoice) {
  const query = { ...choice, tenure: tenureFor(choice.q) }
  return queryOptions({
    queryKey: answerKey(address('/api/officials/search', {}, query)),
    queryFn: ({ signal }) => request('get', '/api/officials/search', { query, signal }),
  })
}
