import type { Answer } from '../../../api/client'

/** What can be decided on. */
export type ItemKind = NonNullable<Answer<'/api/admin/queue', 'get'>['item']>['kind']

/** Where the queue is. */
export const queuePath = '/admin/queue'

/** The kinds of items, in the order in which the queue names them. */
export const itemKinds = [
  'official',
  'rating',
  'correction',
  'photo_upload',
  'report',
] as const satisfies readonly ItemKind[]

/** Where somebody stands in the queue, as the address says it. */
export interface QueueCursor {
  /** The kinds that are looked at; none means all. */
  kinds: readonly ItemKind[]
  /** The place of the last item that was passed over; empty at the beginning. */
  after: string
}

/** Reads the address. What is no kind and no place of an item says nothing. */
export function readQueueCursor(search: string): QueueCursor {
  const parameters = new URLSearchParams(search)
  const named = (parameters.get('kinds') ?? '').split(',')
  const after = parameters.get('after') ?? ''
  return {
    kinds: itemKinds.filter((kind) => named.includes(kind)),
    after: /^-?\d{1,15}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(after) ? after : '',
  }
}

/** The address of a place in the queue. */
export function queueAddress({ kinds, after }: QueueCursor): string {
  // Commas and points mean nothing else in a query, and stay as they are.
  const query = [kinds.length > 0 && `kinds=${kinds.join()}`, after && `after=${after}`].filter(
    Boolean,
  )
  return query.length > 0 ? `${queuePath}?${query.join('&')}` : queuePath
}

/** The same kinds with one more, or with one less; all of them are none. */
export function toggled(kinds: readonly ItemKind[], kind: ItemKind): readonly ItemKind[] {
  const chosen = itemKinds.filter((other) => (other === kind) !== kinds.includes(other))
  return chosen.length === itemKinds.length ? [] : chosen
}
