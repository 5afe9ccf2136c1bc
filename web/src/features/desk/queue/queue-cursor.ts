import type { Answer } from '../../../api/client'

/** The kinds of items that wait for a decision. */
export type ItemKind = NonNullable<Answer<'/api/admin/queue', 'get'>['item']>['kind']

/** A kind of the queue: items, and those that have a screen of their own. */
export type QueueKind = ItemKind | 'removal_request' | 'burst'

/** The path of the queue. */
export const queuePath = '/admin/queue'

const itemKinds = [
  'official',
  'rating',
  'correction',
  'photo_upload',
  'report',
] as const satisfies readonly ItemKind[]

/** All kinds of the queue, in the order of its buttons. */
export const queueKinds: readonly QueueKind[] = [...itemKinds, 'removal_request', 'burst']

/** A moderator's position in the queue, as the address holds it. */
export interface QueueCursor {
  /** The chosen kinds; none means all. */
  kinds: readonly QueueKind[]
  /** The cursor of the last skipped item; empty at the beginning. */
  after: string
  /** The order is by age alone, without urgent items first. */
  oldestFirst?: boolean
  /** Only items with this flag. */
  flag?: string
}

/** Reads the address. Unknown kinds and invalid cursors are ignored. */
export function readQueueCursor(search: string): QueueCursor {
  const parameters = new URLSearchParams(search)
  const named = (parameters.get('kinds') ?? '').split(',')
  const after = parameters.get('after') ?? ''
  const flag = parameters.get('flag') ?? ''
  return {
    kinds: queueKinds.filter((kind) => named.includes(kind)),
    after: /^(?:[1-3]\.)?-?\d{1,15}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(after)
      ? after
      : '',
    ...(parameters.get('order') === 'oldest' && { oldestFirst: true }),
    ...(/^[a-z_]+$/.test(flag) && { flag }),
  }
}

/** The address of a position in the queue. */
export function queueAddress({ kinds, after, oldestFirst, flag }: QueueCursor): string {
  // Commas and dots are safe in a query, and stay unescaped.
  const query = [
    kinds.length > 0 && `kinds=${kinds.join()}`,
    after && `after=${after}`,
    oldestFirst && 'order=oldest',
    flag && `flag=${flag}`,
  ].filter(Boolean)
  return query.length > 0 ? `${queuePath}?${query.join('&')}` : queuePath
}

/** The kinds with one added or removed; all of them are the same as none. */
export function toggled(kinds: readonly QueueKind[], kind: QueueKind): readonly QueueKind[] {
  const chosen = queueKinds.filter((other) => (other === kind) !== kinds.includes(other))
  return chosen.length === queueKinds.length ? [] : chosen
}
