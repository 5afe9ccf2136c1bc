import { queryOptions } from '@tanstack/react-query'
import { type Answer, address, answerKey, request } from '../../api/client'

/** The page of a place: who serves it, and the places inside it. */
export type Place = Answer<'/api/places', 'get'>

/** A part of the page. */
export type Group = Place['groups'][number]

/** An official who serves a place. */
export type Serving = Group['officials'][number]

/** The place whose page is at a path; a missing one fails with an ApiError of status 404. */
export function placeQuery(path: string) {
  const [, space, first = '', second = ''] = path.split('/')
  if (space === 'district') {
    // Other kinds of districts are missing, like numbers that no district has.
    const names = { kind: first as 'congress', number: second as unknown as number }
    return queryOptions({
      queryKey: answerKey(address('/api/districts/{kind}/{number}', names)),
      queryFn: ({ signal }) =>
        request('get', '/api/districts/{kind}/{number}', { path: names, signal }),
    })
  }
  const at = second ? '/{county}/{town}' : first ? '/{county}' : ''
  const names = { county: first, town: second }
  return queryOptions({
    queryKey: answerKey(address(`/api/places${at}`, names)),
    queryFn: ({ signal }): Promise<Place> =>
      request('get', `/api/places${at}` as '/api/places/{county}/{town}', { path: names, signal }),
  })
}
