import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { address } from '../../../api/client'

/** What the address says of the audit trail; an empty text chooses nothing. */
export interface AuditFilter {
  actor: string
  action: string
  subject: string
  /** The first and the last day, YYYY-MM-DD in New Jersey. */
  from: string
  to: string
  search: string
  page: number
}

const texts = ['actor', 'action', 'subject', 'from', 'to', 'search'] as const

/** Entries on a page. */
export const auditPageSize = 50

/** Tells whether a text is a day of the calendar. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Reads what an address says of the trail. What is no day chooses nothing, a page that is no number from 1 means the first. */
export function readAuditFilter(search: string): AuditFilter {
  const parameters = new URLSearchParams(search)
  const filter: AuditFilter = {
    actor: '',
    action: '',
    subject: '',
    from: '',
    to: '',
    search: '',
    page: 1,
  }
  for (const name of texts) filter[name] = parameters.get(name)?.trim() ?? ''
  for (const name of ['from', 'to'] as const) if (!isDay(filter[name])) filter[name] = ''
  const page = parameters.get('page') ?? ''
  filter.page = /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1
  return filter
}

/** Tells whether a filter leaves anything out. */
export function choosesSome(filter: AuditFilter): boolean {
  return texts.some((name) => filter[name] !== '')
}

/** The query of the screen's address, with only what says something. */
export function auditQuery({ page, ...filter }: Partial<AuditFilter>): string {
  return address('', {}, { ...filter, page: page === 1 ? undefined : page })
}

/** Where all that a filter chooses is had as CSV. */
export function auditExport({ page, ...filter }: AuditFilter): string {
  return address('/api/admin/audit.csv', {}, filter)
}

/** What the address chooses from the audit trail, and the way to choose something else. */
export function useAuditFilter() {
  const filter = readAuditFilter(useSearch())
  /** Starts again at the first page. What is typed arrives later: the address counts as it is then. */
  const choose = (change: Partial<AuditFilter>, how?: { replace: boolean }) =>
    navigate(
      location.pathname + auditQuery({ ...readAuditFilter(location.search), page: 1, ...change }),
      how,
    )
  return { filter, choose }
}
