import { queryOptions } from '@tanstack/react-query'
import { type Answer, request } from '../../api/client'

/** An official as the public sees it. */
export type Official = Answer<'/api/officials/{id}', 'get'>

/** A page of officials. */
export type OfficialList = Answer<'/api/officials', 'get'>

/** What chooses officials; what is left out or empty chooses all. */
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

/** What chooses officials to review; what is left out or empty chooses all. */
export interface OfficialChoice {
  q: string
  type: string
  county: string
  limit: number
}

export const officialKeys = {
  /** Everything that shows an official. */
  all: ['officials'] as const,
  list: (filter: OfficialFilter) => ['officials', 'list', filter] as const,
  choice: (choice: OfficialChoice) => ['officials', 'choice', choice] as const,
  one: (id: string) => ['officials', 'one', id] as const,
}

/** A page of the approved officials that match. */
export function officialsQuery(filter: OfficialFilter) {
  return queryOptions({
    queryKey: officialKeys.list(filter),
    queryFn: ({ signal }) => request('get', '/api/officials', { query: { ...filter, status: 'approved' }, signal }),
  })
}

/** The approved officials among whom somebody to review is chosen. */
export function officialChoiceQuery(choice: OfficialChoice) {
  return queryOptions({
    queryKey: officialKeys.choice(choice),
    queryFn: ({ signal }) => request('get', '/api/officials/search', { query: choice, signal }),
  })
}

/** One official; a missing one fails with an ApiError of status 404. */
export function officialQuery(id: string) {
  return queryOptions({
    queryKey: officialKeys.one(id),
    queryFn: ({ signal }) => request('get', '/api/officials/{id}', { path: { id }, signal }),
  })
}
