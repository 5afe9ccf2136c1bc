import { type Answer, request, requestPage } from '../../api/client'
import type { InSession } from '../auth/session-context'
import { deskKey } from '../desk/queries'

/** A request in the list. */
export type ListedRemoval = Answer<'/api/admin/removal-requests', 'get'>[number]

/** A request with every text that names the home, and its log. */
export type RemovalDetail = Answer<'/api/admin/removal-requests/{id}', 'get'>

/** A text that names the home. */
export type RemovalMatch = RemovalDetail['matches'][number]

/** Requests of the list on a page. */
export const removalsPageSize = 50

const removalsKey = [...deskKey, 'removals'] as const

/** A page of requests, the most urgent first. */
export function removalsQuery(status: string, page: number, inSession: InSession) {
  const query = { status, page, limit: removalsPageSize }
  return {
    queryKey: [...removalsKey, query] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      inSession(() => requestPage('get', '/api/admin/removal-requests', { query, signal })),
    staleTime: 0,
  }
}

/** One request. Reading it searches again for new texts. */
export function removalQuery(id: string, inSession: InSession) {
  return {
    queryKey: [...removalsKey, id] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      inSession(() => request('get', '/api/admin/removal-requests/{id}', { path: { id }, signal })),
    staleTime: 0,
  }
}
