import { request } from '../../../api/client'
import type { InSession } from '../../auth/session-context'
import { deskKey } from '../queries'

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
