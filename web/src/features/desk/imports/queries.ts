import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { type Answer, request, requestPage } from '../../../api/client'
import type { InSession } from '../../auth/session-context'
import { deskKey } from '../queries'
import type { PreviewFilter } from './preview-filter'

/** A file that was compared with the directory. */
export type Batch = Answer<'/api/admin/imports', 'get'>[number]

/** The prefix of every query key of imports. */
export const importsKey = [...deskKey, 'imports'] as const

/** Batches on a page of the list. */
export const importsPageSize = 20

/** A page of batches, newest first, always read again. */
export function importsQuery(page: number, inSession: InSession) {
  const query = { page, limit: importsPageSize }
  return {
    queryKey: [...importsKey, 'list', query] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      inSession(() => requestPage('get', '/api/admin/imports', { query, signal })),
    staleTime: 0,
  }
}

/** A change that an import proposes. */
export type Change = Answer<'/api/admin/imports/{id}/changes', 'get'>[number]

/** Changes per request. */
const changesPageSize = 50

/** One batch, always read again. */
export function batchQuery(id: string, inSession: InSession) {
  return {
    queryKey: [...importsKey, 'batch', id] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      inSession(() => request('get', '/api/admin/imports/{id}', { path: { id }, signal })),
    staleTime: 0,
  }
}

/** The prefix of the keys of all changes of a batch. */
export function changesKey(id: string) {
  return [...importsKey, 'changes', id] as const
}

/** The changes of a batch that match a filter, in the order of their numbers. */
export function changesQuery(id: string, filter: PreviewFilter, inSession: InSession) {
  return infiniteQueryOptions({
    queryKey: [...changesKey(id), filter] as const,
    queryFn: ({ pageParam, signal }) =>
      inSession(() =>
        requestPage('get', '/api/admin/imports/{id}/changes', {
          path: { id },
          query: { ...filter, after: pageParam, limit: changesPageSize },
          signal,
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ items }) =>
      items.length === changesPageSize ? items.at(-1)?.n : undefined,
    staleTime: 0,
    // Refetch when a moderator comes back to a filter.
    gcTime: 0,
  })
}

/** Shows a change as the server has answered it. */
export function replaceChange(client: QueryClient, batchId: string, answered: Change): undefined {
  client.setQueriesData<InfiniteData<{ items: Change[]; total: number }>>(
    { queryKey: changesKey(batchId) },
    (read) =>
      read && {
        ...read,
        pages: read.pages.map((page) => ({
          ...page,
          items: page.items.map((change) => (change.n === answered.n ? answered : change)),
        })),
      },
  )
}
