import type { QueryFunctionContext } from '@tanstack/react-query'
import { type Answer, request, requestPage } from '../../api/client'
import type { InSession } from '../auth/session-context'
import { type ListFilter, listPageSize, newestFirst } from './lists/list-filter'
import { inPlace, type ListPage } from './lists/list-page'

/** The beginning of every key under which the dashboard keeps what it read. */
export const deskKey = ['desk'] as const

/** What the overview counts. */
export type Stats = Answer<'/api/admin/stats', 'get'>

/** The rows of the lists. */
export type ListedOfficial = Answer<'/api/officials', 'get'>['officials'][number]
export type ListedRating = Answer<'/api/ratings', 'get'>[number]
export type ListedCorrection = Answer<'/api/profile-corrections', 'get'>[number]
export type ListedReport = Answer<'/api/admin/reports', 'get'>[number]
export type ListedPhotoUpload = Answer<'/api/admin/photo-uploads', 'get'>[number]

/** What lists show, by the name of the list. */
export interface Rows {
  officials: ListedOfficial
  ratings: ListedRating
  'profile-corrections': ListedCorrection
  'photo-uploads': ListedPhotoUpload
  reports: ListedReport
}

/** The name of a list. */
export type ListName = keyof Rows

/** The statuses between which administrators choose. */
export type Status = ListedOfficial['status']

type Read<Row> = (filter: ListFilter, signal: AbortSignal) => Promise<ListPage<Row>>

const sorted = ({ sort }: Pick<ListFilter, 'sort'>) => sort || newestFirst

const listed = (filter: ListFilter) => {
  const { status, search, scope, page } = filter
  return { status, search, scope, sort: sorted(filter), page, limit: listPageSize }
}

const reads: { [Name in ListName]: Read<Rows[Name]> } = {
  officials: async ({ scope, ...filter }, signal) => {
    const query = { ...filter, sort: sorted(filter), limit: listPageSize }
    const { officials, pagination } = await request('get', '/api/officials', { query, signal })
    return { items: officials, total: pagination.total }
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
 * A page of a list, as it is when it is asked for. While it shows, its rows stay where they are: what is read
 * again in the meantime only brings them up to date. `turn` differs each time a moderator asks for it again.
 */
export function listQuery<Name extends ListName>(
  name: Name,
  filter: ListFilter,
  turn: number,
  inSession: InSession,
) {
  return {
    queryKey: [...deskKey, name, filter, turn] as const,
    queryFn: async ({ signal, client, queryKey }: QueryFunctionContext) => {
      const read = await inSession(() => reads[name](filter, signal))
      return inPlace(client.getQueryData<ListPage<Rows[Name]>>(queryKey), read)
    },
    staleTime: 0,
    // A page that nobody looks at is forgotten: a moderator who comes back asks for it again.
    gcTime: 0,
  }
}

/** What the overview counts, as it is now. */
export function statsQuery(inSession: InSession) {
  return {
    queryKey: [...deskKey, 'stats'] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      inSession(() => request('get', '/api/admin/stats', { signal })),
    staleTime: 0,
  }
}

/** How the malware scanner of photos does, as it is now. */
export function scannerQuery(inSession: InSession) {
  return {
    queryKey: [...deskKey, 'photo-scanner'] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      inSession(() => request('get', '/api/admin/photo-scanner', { signal })),
    staleTime: 0,
  }
}

/** Whom to credit for what the desk shows. It changes with the server's configuration alone. */
export function creditsQuery(inSession: InSession) {
  return {
    queryKey: ['credits'] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      inSession(() => request('get', '/api/admin/credits', { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  }
}
