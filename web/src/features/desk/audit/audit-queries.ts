import { type Answer, request, requestPage } from '../../../api/client'
import type { InSession } from '../../auth/session-context'
import { deskKey } from '../queries'
import { type AuditFilter, auditPageSize } from './audit-filter'

/** An entry of the audit trail. */
export type AuditEntry = Answer<'/api/admin/audit', 'get'>[number]

/** A page of the audit trail, always read again. */
export function auditPageQuery(filter: AuditFilter, inSession: InSession) {
  return {
    queryKey: [...deskKey, 'audit', filter] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      inSession(() =>
        requestPage('get', '/api/admin/audit', {
          query: { ...filter, limit: auditPageSize },
          signal,
        }),
      ),
    staleTime: 0,
  }
}

/** The texts that an entry is about. They never change. */
export function auditPartsQuery(id: string, inSession: InSession) {
  return {
    queryKey: ['audit-parts', id] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      inSession(() => request('get', '/api/admin/audit/{id}/parts', { path: { id }, signal })),
  }
}

/** All actors in the audit trail. */
export function auditActorsQuery(inSession: InSession) {
  return {
    queryKey: [...deskKey, 'audit-actors'] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      inSession(() => request('get', '/api/admin/audit/actors', { signal })),
    staleTime: 0,
  }
}
