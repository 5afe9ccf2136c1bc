import { queryOptions } from '@tanstack/react-query'
import { type Answer, address, answerKey, request } from '../../api/client'

/** An official as the public sees it. */
export type Official = Answer<'/api/officials/{id}', 'get'>

/** A page of officials. */
export type OfficialList = Answer<'/api/officials', 'get'>

/** The prefixes of all query keys that hold an official, or a review of one. */
export const officialsKey = answerKey('/api/officials')

/** One official; a missing one fails with an ApiError of status 404. */
export function officialQuery(id: string) {
  return queryOptions({
    queryKey: answerKey(address('/api/officials/{id}', { id })),
    queryFn: ({ signal }) => request('get', '/api/officials/{id}', { path: { id }, signal }),
  })
}
