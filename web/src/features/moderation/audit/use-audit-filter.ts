import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { type AuditFilter, auditQuery, readAuditFilter } from './audit-filter'

/** What the address chooses from the audit trail, and the way to choose something else. */
export function useAuditFilter() {
  const filter = readAuditFilter(useSearch())
  /** Starts again at the first page. What is typed arrives later: the address counts as it is then. */
  const choose = (change: Partial<AuditFilter>, how?: { replace: boolean }) =>
    navigate(location.pathname + auditQuery({ ...readAuditFilter(location.search), page: 1, ...change }), how)
  return { filter, choose }
}
