import { type Answer, request } from '../../../api/client'
import type { InSession } from '../../auth/session-context'
import { deskKey } from '../queries'
import { type QueueCursor, queueKinds } from './queue-cursor'

type Read = Answer<'/api/admin/queue', 'get'>

/** An item that waits, with everything needed for a decision. */
export type Waiting = NonNullable<Read['item']> & {
  /** The reports that were read before others came. */
  readBefore?: readonly string[]
}

/** A removal request or a case that waits, and is decided on its own screen. */
export type Task = NonNullable<Read['task']>

/** An item that another moderator has open. */
export type Claim = Read['claims'][number]

/** The API's response: an item, and how many wait of each kind. */
export type QueueResponse = Omit<Read, 'item'> & { item?: Waiting }

/** Another contribution from near the address of an item. */
export type Nearby = Waiting['sameAddress'][number]

/** How often the queue refetches while nothing changes, in milliseconds, and how many times. */
const lookAgain = 30_000
const mostLooks = 20

/** The prefix of the keys of one visit to the queue: a new visit reads it again. */
export const queueKey = (visit: number) => [...deskKey, 'queue', visit] as const

/** The first waiting item after a cursor, without those that others have open. */
export function queueQuery(place: QueueCursor, visit: number, inSession: InSession) {
  const { kinds, after, oldestFirst, flag = '' } = place
  const query = {
    kinds: (kinds.length > 0 ? kinds : queueKinds).join(),
    after,
    order: oldestFirst ? 'oldest' : 'urgent',
    flag,
    skipClaimed: true,
  }
  return {
    queryKey: [...queueKey(visit), query.kinds, after, query.order, flag] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      inSession(() => request('get', '/api/admin/queue', { query, signal })),
  }
}

/** The present report of an item, with unread reports first. */
export async function withNewReports(item: Waiting, inSession: InSession): Promise<Waiting> {
  if (!item.report) return item
  const age = item.place.split('.').at(-2)
  const justBefore = `${age}.00000000-0000-0000-0000-000000000000`
  const query = { kinds: item.kind, after: justBefore }
  const now = await inSession(() => request('get', '/api/admin/queue', { query }))
  if (!now.item?.report || itemId(now.item) !== itemId(item)) return item
  const { id, joined } = item.report
  const readBefore = [...(item.readBefore ?? []), id, ...joined.map((one) => one.id)]
  const isRead = (one: { id: string }) => Number(readBefore.includes(one.id))
  const report = {
    ...now.item.report,
    joined: now.item.report.joined.toSorted((one, other) => isRead(one) - isRead(other)),
  }
  return { ...now.item, report, readBefore }
}

/**
 * Refetches at intervals, and whenever the window gets the focus. After ten minutes without a
 * change it stops, so that an open desk does not keep its session alive.
 */
export const refetchOptions = {
  refetchOnWindowFocus: 'always',
  refetchInterval: ({ state }: { state: { dataUpdateCount: number } }) =>
    state.dataUpdateCount < mostLooks && lookAgain,
} as const

/** The id of an item. */
export function itemId({ place }: { place: string }): string {
  return place.slice(place.lastIndexOf('.') + 1)
}
