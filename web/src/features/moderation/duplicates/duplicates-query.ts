import { type Answer, request } from '../../../api/client'
import type { InSession } from '../../auth/session-context'
import { deskKey } from '../queries'

/** A profile of any status that may be of the same person. */
export type Duplicate = Answer<'/api/admin/officials/{id}/duplicates', 'get'>['officials'][number]

/** The likely duplicates of an official, read again each time. */
export function duplicatesQuery(id: string, inSession: InSession) {
  return {
    queryKey: [...deskKey, 'duplicates', id] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      inSession(() =>
        request('get', '/api/admin/officials/{id}/duplicates', { path: { id }, signal }),
      ),
    staleTime: 0,
  }
}
