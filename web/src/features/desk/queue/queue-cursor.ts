import type { Answer } from '../../../api/client'

/** The kinds of items that wait for a decision. */
export type ItemKind = NonNullable<Answer<'/api/admin/queue', 'get'>['item']>['kind']

/** The path of the queue. */
export const queuePath = '/admin/queue'

/** The kinds of items, in the order in which the queue names them. */
export const itemKinds = [
  'official',
  'rating',
  'correction',
  'photo_upload',
  'report',
] as const satisfies readonly ItemKind[]

/** A moderator's position in the queue, as the address holds it. */
export interface QueueCursor {
  /** The chosen kinds; none means all. */
  kinds: readonly ItemKind[]
  /** The cursor of the last skipped item; empty at the beginning. */
  after: string
}

/** Reads the address. Unknown kinds and invalid cursors are ignored. */
export function readQueueCursor(search: string): QueueCursor {
  const parameters = new URLSearchParams(search)
  const named = (parameters.get('kinds') ?? '').split(',')
  const after = parameters.get('after') ?? ''
  return {
    kinds: itemKinds.filter((kind) => named.includes(kind)),
    after: /^-?\d{1,15}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(after) ? after : '',
  }
}

/** The address of a position in the queue. */
export function queueAddress({ kinds, after }: QueueCursor): string {
  // Commas and dots are safe in a query, and stay unescaped.
  const query = [kinds.length > 0 && `kinds=${kinds.join()}`, after && `after=${after}`].filter(
    Boolean,
  )
  return query.length > 0 ? `${queuePath}?${query.join('&')}` : queuePath
}

/** The kinds with one added or removed; all of them are the same as none. */
export function toggled(kinds: readonly ItemKind[], kind: ItemKind): readonly ItemKind[] {
  const chosen = itemKinds.filter((other) => (other === kind) !== kinds.includes(other))
  return chosen.length === itemKinds.length ? [] : chosen
}
