import type { QueryFunctionContext } from '@tanstack/react-query'
import { type Answer, request, requestPage } from '../../api/client'
import type { InSession } from '../auth/session-context'
import { type ListFilter, listPageSize, newestFirst } from './lists/list-filter'
import { keepRowOrder, type ListPage } from './lists/list-page'

/** The prefix of every query key of the dashboard. */
export const deskKey = ['desk'] as const

/** The overview's counts. */
export type Stats = Answer<'/api/admin/stats', 'get'>

/** The rows of the lists. */
export type ListedOfficial = Answer<'/api/officials', 'get'>['officials'][number]
export type ListedRating = Answer<'/api/ratings', 'get'>[number]
export type ListedCorrection = Answer<'/api/profile-corrections', 'get'>[number]
export type ListedReport = Answer<'/api/admin/reports', 'get'>[number]
export type ListedPhotoUpload = Answer<'/api/admin/photo-uploads', 'get'>[number]

/** The rows of each list. */
export interface Rows {
  officials: ListedOfficial
  ratings: ListedRating
  'profile-corrections': ListedCorrection
  'photo-uploads': ListedPhotoUpload
  reports: ListedReport
}

/** The name of a list. */
export type ListName = keyof Rows

/** The statuses that administrators choose from. */
export type Status = ListedOfficial['status']

type Read<Row> = (filter: ListFilter, signal: AbortSignal) => Promise<ListPage<Row>>

const sorted = ({ sort }: Pick<ListFilter, 'sort'>) => sort || newestFirst

const listed = (filter: ListFilter) => {
  const { status, decidedBy, decidedOn, search, scope, page } = filter
  const sort = sorted(filter)
  return { status, decidedBy, decidedOn, search, scope, sort, page, limit: listPageSize }
}

const reads: { [Name in ListName]: Read<Rows[Name]> } = {
  officials: async ({ scope, ...filter }, signal) => {
    const query = { ...filter, sort: sorted(filter), limit: listPageSize }
    const read = await requestPage('get', '/api/officials', { query, signal })
    const { officials, pagination } = read.items
    return { items: officials, total: pagination.total, searchLimits: read.searchLimits }
  },
  ratings: (filter, signal) =>
    requestPage('get', '/api/ratings', { query: listed(filter), signal }),
  'profile-corrections': (filter, signal) =>
    requestPage('get', '/api/profile-corrections', { query: listed(filter), signal }),
  'photo-uploads': (filter, signal) =>
    requestPage('get', '/api/admin/photo-uploads', { query: listed(filter), signal }),
  reports: (filter, signal) =>
    requestPage('get', '/api/admin/reports', { query: listed(filter), signal }),
}

/**
 * A page of a list, read when the user asks for it. While it shows, its rows keep their places; a
 * refetch only updates them. `refreshes` counts how often a moderator has refreshed it.
 */
export function listQuery<Name extends ListName>(
  name: Name,
  filter: ListFilter,
  refreshes: number,
  inSession: InSession,
) {
  return {
    queryKey: [...deskKey, name, filter, refreshes] as const,
    queryFn: async ({ signal, client, queryKey }: QueryFunctionContext) => {
      const read = await inSession(() => reads[name](filter, signal))
      return keepRowOrder(client.getQueryData<ListPage<Rows[Name]>>(queryKey), read)
    },
    staleTime: 0,
    // A page that is not on screen is dropped: a moderator who comes back reads it again.
    gcTime: 0,
  }
}

/** The overview's counts, always read again. */
export function statsQuery(inSession: InSession) {
  return {
    queryKey: [...deskKey, 'stats'] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      inSession(() => request('get', '/api/admin/stats', { signal })),
    staleTime: 0,
  }
}

/** The state of the malware scanner, always read again. */
export function scannerQuery(inSession: InSession) {
  return {
    queryKey: [...deskKey, 'photo-scanner'] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      inSession(() => request('get', '/api/admin/photo-scanner', { signal })),
    staleTime: 0,
  }
}

/** The credits for data that the desk shows. They only change with the server's configuration. */
export function creditsQuery(inSession: InSession) {
  return {
    queryKey: ['credits'] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      inSession(() => request('get', '/api/admin/credits', { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  }
}
