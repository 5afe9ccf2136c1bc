import type { OfficialFilter } from '../list-queries'

/** The filter of the Browse screen in the address; an empty field filters nothing. */
export interface BrowseFilter {
  q: string
  type: string
  county: string
  city: string
  state: string
  country: string
  /** "yes" includes former officials. With a text, they are included anyway. */
  former: string
  /** "1" leaves out officials without reviews. */
  reviewed: string
  /** "reviews", "reviewed" or "added"; with a text also "name". */
  sort: string
  page: number
}

const texts = [
  'q',
  'type',
  'county',
  'city',
  'state',
  'country',
  'former',
  'reviewed',
  'sort',
] as const

const orders = ['name', 'reviews', 'reviewed', 'added']

/** Nothing chosen. */
export const noFilter: BrowseFilter = {
  q: '',
  type: '',
  county: '',
  city: '',
  state: '',
  country: '',
  former: '',
  reviewed: '',
  sort: '',
  page: 1,
}

/** Officials per page of the Browse screen. */
const browsePageSize = 20

/** Reads the query of an address. "all" means no filter, and an invalid page means the first. */
export function readBrowseFilter(search: string): BrowseFilter {
  const parameters = new URLSearchParams(search)
  const filter = { ...noFilter }
  for (const name of texts) {
    const value = parameters.get(name)?.trim() ?? ''
    filter[name] = value === 'all' ? '' : value
  }
  if (filter.q || filter.former !== 'yes') filter.former = ''
  if (filter.reviewed !== '1') filter.reviewed = ''
  if (!orders.includes(filter.sort) || (filter.sort === 'name' && !filter.q)) filter.sort = ''
  filter.page = pageIn(parameters)
  return filter
}

/** The number of the page that an address names, 1 without one. */
export function pageIn(parameters: URLSearchParams): number {
  const page = parameters.get('page') ?? ''
  return /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1
}

/** The address of the Browse screen, with only the filters in use and a page above 1. */
export function browseAddress(filter: Partial<BrowseFilter>): string {
  const parameters = new URLSearchParams()
  for (const name of texts) {
    const value = filter[name]?.trim() ?? ''
    if (value !== '' && value !== 'all') parameters.set(name, value)
  }
  if (parameters.has('q')) parameters.delete('former')
  else if (filter.sort === 'name') parameters.delete('sort')
  if (filter.page && filter.page > 1) parameters.set('page', String(filter.page))
  return parameters.size > 0 ? `/search?${parameters}` : '/search'
}

/** The filter as a query of the API. */
export function officialFilter({
  q,
  type,
  county,
  city,
  state,
  country,
  former,
  reviewed,
  sort,
  page,
}: BrowseFilter): OfficialFilter {
  return {
    search: q,
    positionType: type,
    county,
    city,
    state,
    country,
    former,
    reviewed,
    sort,
    page,
    limit: browsePageSize,
  }
}
