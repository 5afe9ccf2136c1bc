import { type Answer, requestPage } from '../../../api/client'
import type { InSession } from '../../auth/session-context'
import { deskKey } from '../queries'

/** A file that was compared with the directory. */
export type Batch = Answer<'/api/admin/imports', 'get'>[number]

/** The prefix of every query key of imports. */
export const importsKey = [...deskKey, 'imports'] as const

/** Batches on a page of the list. */
export const importsPageSize = 20

/** A page of batches, newest first, always read again. */
export function importsQuery(page: number, inSession: InSession) {
  const query = { page, limit: importsPageSize }
  return {
    queryKey: [...importsKey, 'list', query] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      inSession(() => requestPage('get', '/api/admin/imports', { query, signal })),
    staleTime: 0,
  }
}
