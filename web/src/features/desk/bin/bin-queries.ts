import { type Answer, request, requestPage } from '../../../api/client'
import type { InSession } from '../../auth/session-context'
import { deskKey } from '../queries'

/** A deleted official or review. */
export type BinEntry = Answer<'/api/admin/bin', 'get'>[number]

/** Entries of the bin on a page. */
export const binPageSize = 50

/** The filter of the bin. */
interface BinFilter {
  kind: string
  search: string
  page: number
}

/** A page of the bin, newest deletion first. */
export function binQuery(filter: BinFilter, inSession: InSession) {
  const query = { ...filter, limit: binPageSize }
  return {
    queryKey: [...deskKey, 'bin', query] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      inSession(() => requestPage('get', '/api/admin/bin', { query, signal })),
    staleTime: 0,
  }
}

/** Profiles that may be of the same person as a deleted official. */
export function binDuplicatesQuery({ id, kind }: BinEntry, inSession: InSession) {
  return {
    queryKey: [...deskKey, 'bin-duplicates', id] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      inSession(() => request('get', '/api/admin/bin/{id}/duplicates', { path: { id }, signal })),
    enabled: kind === 'official',
    staleTime: 0,
  }
}
