import { type Answer, request } from '../../../api/client'
import type { InSession } from '../../auth/session-context'
import { deskKey } from '../queries'
import type { QueueCursor } from './queue-cursor'

/** What the queue answers: an item, and how many wait of each kind. */
export type QueueAnswer = Answer<'/api/admin/queue', 'get'>

/** An item that waits, with all that is needed to decide. */
export type Waiting = NonNullable<QueueAnswer['item']>

/** Something else that came from about the same place as an item. */
export type Nearby = Waiting['sameAddress'][number]

/** How often the queue is looked at again while nobody does anything, in milliseconds, and how many times. */
const lookAgain = 30_000
const mostLooks = 20

/** The beginning of the keys of one visit to the queue: whoever comes again gets it as it is then. */
export const queueKey = (visit: number) => [...deskKey, 'queue', visit] as const

/** The oldest item that waits behind a place. */
export function queueQuery(place: QueueCursor, visit: number, inSession: InSession) {
  const query = { kinds: place.kinds.join(), after: place.after }
  return {
    queryKey: [...queueKey(visit), query.kinds, query.after] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      inSession(() => request('get', '/api/admin/queue', { query, signal })),
  }
}

/**
 * Looks again every now and then, and whenever somebody comes back to the window. After ten minutes without a
 * change it stops, so that a desk that was left alone does not keep its session.
 */
export const kept = {
  refetchOnWindowFocus: 'always',
  refetchInterval: ({ state }: { state: { dataUpdateCount: number } }) =>
    state.dataUpdateCount < mostLooks && lookAgain,
} as const

/** The id of an item. */
export function itemId({ place }: Waiting): string {
  return place.slice(place.indexOf('.') + 1)
}

/** Listed officials of the place of one who waits, whose names sound alike. */
export function namesakesQuery({ name, county = '', city = '' }: Waiting['official']) {
  const query = { name, county, city }
  return {
    queryKey: [...deskKey, 'namesakes', query] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      request('get', '/api/officials/similar', { query, signal }),
  }
}
