import { type Answer, request } from '../../../api/client'
import type { InSession } from '../../auth/session-context'
import { deskKey } from '../queries'

/** An item of any status, or what is left of a deleted one. */
export type ItemAnswer = Answer<'/api/admin/items/{kind}/{id}', 'get'>

/** The latest decision on an item. */
export type Decision = NonNullable<ItemAnswer['decision']>

/** An item with its history, always read again. */
export function itemQuery(kind: string, id: string, inSession: InSession) {
  return {
    queryKey: [...deskKey, 'item', kind, id] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      inSession(() =>
        request('get', '/api/admin/items/{kind}/{id}', { path: { kind, id }, signal }),
      ),
    staleTime: 0,
  }
}
