import { queryOptions } from '@tanstack/react-query'
import { type Answer, address, answerKey, request } from '../../api/client'

/** An official as the public sees it. */
export type Official = Answer<'/api/officials/{id}', 'get'>

/** A page of officials. */
export type OfficialList = Answer<'/api/officials', 'get'>

/** The filter of officials; an empty or missing value chooses all. */
export interface OfficialFilter {
  search?: string
  positionType?: string
  county?: string
  city?: string
  state?: string
  country?: string
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

/** The prefixes of all query keys that hold an official, or a review of one. */
export const officialsKey = answerKey('/api/officials')

/** A page of the approved officials that match. */
export function officialsQuery(filter: OfficialFilter) {
  const query = { ...filter, status: 'approved' } as const
  return queryOptions({
    queryKey: answerKey(address('/api/officials', {}, query)),
    queryFn: ({ signal }) => request('get', '/api/officials', { query, signal }),
  })
}

/** The approved officials to choose from for a review. */
export function officialChoiceQuery(choice: OfficialChoice) {
  return queryOptions({
    queryKey: answerKey(address('/api/officials/search', {}, choice)),
    queryFn: ({ signal }) => request('get', '/api/officials/search', { query: choice, signal }),
  })
}

/** One official; a missing one fails with an ApiError of status 404. */
export function officialQuery(id: string) {
  return queryOptions({
    queryKey: answerKey(address('/api/officials/{id}', { id })),
    queryFn: ({ signal }) => request('get', '/api/officials/{id}', { path: { id }, signal }),
  })
}
