import { infiniteQueryOptions } from '@tanstack/react-query'
import { type Answer, request, requestPage } from '../../../api/client'
import type { InSession } from '../../auth/session-context'
import type { PreviewFilter } from './preview-filter'
import { importsKey } from './queries'

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
