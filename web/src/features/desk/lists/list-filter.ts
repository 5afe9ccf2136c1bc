/** The six tabs of the dashboard, as the address names them. */
export const tabs = [
  'overview',
  'officials',
  'reviews',
  'photo-uploads',
  'corrections',
  'settings',
] as const

/** A tab of the dashboard. */
export type Tab = (typeof tabs)[number]

/** The filter of a list in the address; an empty text chooses nothing. */
export interface ListFilter {
  status: string
  positionType: string
  county: string
  city: string
  /** me: only rows that the moderator decided last. */
  decidedBy: string
  /** today: only rows that were decided last on this day in New Jersey. */
  decidedOn: string
  search: string
  /** everything: the search covers all rows, however long it takes. */
  scope: string
  sort: string
  page: number
}

const texts = [
  'status',
  'decidedBy',
  'decidedOn',
  'positionType',
  'county',
  'city',
  'search',
  'scope',
  'sort',
] as const

/** Nothing chosen. */
export const noFilter: ListFilter = {
  status: '',
  decidedBy: '',
  decidedOn: '',
  positionType: '',
  county: '',
  city: '',
  search: '',
  scope: '',
  sort: '',
  page: 1,
}

/** How lists are sorted when nothing else is chosen. */
export const newestFirst = '-createdAt'

/** Rows of a list per page. */
export const listPageSize = 50

/** Reads the tab from an address; an unknown tab is the overview. */
export function readTab(search: string): Tab {
  const named = new URLSearchParams(search).get('tab')
  return tabs.find((tab) => tab === named) ?? 'overview'
}

/** Reads a list's filter from an address. An invalid page means the first. */
export function readListFilter(search: string): ListFilter {
  const parameters = new URLSearchParams(search)
  const filter = { ...noFilter }
  for (const name of texts) filter[name] = parameters.get(name)?.trim() ?? ''
  const page = parameters.get('page') ?? ''
  filter.page = /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1
  return filter
}

/** The query of an address of the dashboard, without empty values. */
export function deskQuery(tab: Tab, filter: Partial<ListFilter> = {}): string {
  const parameters = new URLSearchParams()
  if (tab !== 'overview') parameters.set('tab', tab)
  for (const name of texts) {
    const value = filter[name]?.trim()
    if (value) parameters.set(name, value)
  }
  if (filter.page && filter.page > 1) parameters.set('page', String(filter.page))
  return parameters.size > 0 ? `?${parameters}` : ''
}
