import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { address } from '../../../api/client'

/** The filter of the audit trail in the address; an empty text chooses nothing. */
export interface AuditFilter {
  actor: string
  action: string
  subject: string
  /** The id of the official whom entries are about. */
  official: string
  /** The first and the last day, YYYY-MM-DD in New Jersey. */
  from: string
  to: string
  search: string
  /** everything: the search covers all entries, however long it takes. */
  scope: string
  page: number
}

const texts = ['actor', 'action', 'subject', 'official', 'from', 'to', 'search', 'scope'] as const

/** Entries per page. */
export const auditPageSize = 50

/** Reports whether a text is a day of the calendar. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/**
 * Reads the filter from an address. An invalid day chooses nothing; an invalid page means the
 * first.
 */
export function readAuditFilter(search: string): AuditFilter {
  const parameters = new URLSearchParams(search)
  const filter: AuditFilter = {
    actor: '',
    action: '',
    subject: '',
    official: '',
    from: '',
    to: '',
    search: '',
    scope: '',
    page: 1,
  }
  for (const name of texts) filter[name] = parameters.get(name)?.trim() ?? ''
  for (const name of ['from', 'to'] as const) if (!isDay(filter[name])) filter[name] = ''
  const page = parameters.get('page') ?? ''
  filter.page = /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1
  return filter
}

/** Reports whether a filter leaves anything out. */
export function isFiltered(filter: AuditFilter): boolean {
  return texts.some((name) => filter[name] !== '')
}

/** The query of the screen's address, without empty values. */
export function auditQuery({ page, ...filter }: Partial<AuditFilter>): string {
  return address('', {}, { ...filter, page: page === 1 ? undefined : page })
}

/** The address of the chosen entries as CSV. */
export function auditExport({ page, ...filter }: AuditFilter): string {
  return address('/api/admin/audit.csv', {}, filter)
}

/** The address's filter of the audit trail, and the function that changes it. */
export function useAuditFilter() {
  const filter = readAuditFilter(useSearch())
  /**
   * Starts again at the first page. Typed text arrives later, so this uses the address of that
   * moment.
   */
  const choose = (change: Partial<AuditFilter>, how?: { replace: boolean }) =>
    navigate(
      location.pathname + auditQuery({ ...readAuditFilter(location.search), page: 1, ...change }),
      how,
    )
  return { filter, choose }
}
