import { type Answer, request } from '../../../api/client'
import type { InSession } from '../../auth/session-context'
import type { MergePair } from '../addresses'
import { deskKey } from '../queries'

/** Both profiles of a merge. */
export type MergePreview = Answer<'/api/admin/officials/{id}/merge', 'get'>

/** One side of a merge, with its related rows. */
export type MergeSide = MergePreview['kept']

/** Both profiles, or the API's reason why they cannot be merged; always read again. */
export function previewQuery({ kept, lost }: MergePair, inSession: InSession) {
  return {
    queryKey: [...deskKey, 'merge', lost, kept] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      inSession(() =>
        request('get', '/api/admin/officials/{id}/merge', {
          path: { id: lost },
          query: { into: kept },
          signal,
        }),
      ),
    staleTime: 0,
    retry: false,
  }
}

/** How many profiles a search offers. */
const offered = 8

/** Profiles of every status with a text in name, office or place. */
export function anyOfficialQuery(search: string, inSession: InSession) {
  const query = { search, page: 1, limit: offered }
  return {
    queryKey: [...deskKey, 'any-official', search] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      inSession(() => request('get', '/api/officials', { query, signal })),
    enabled: search !== '',
  }
}
