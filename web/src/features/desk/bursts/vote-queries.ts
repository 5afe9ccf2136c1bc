import { type Answer, requestPage } from '../../../api/client'
import type { InSession } from '../../auth/session-context'
import { deskKey } from '../queries'

/** Votes of one side of a review, with an id that is stable while they are on screen. */
export type VoteBurst = Answer<'/api/admin/votes', 'get'>[number] & { id: string }

/** A decision about votes. */
export type VoteOutcome = NonNullable<VoteBurst['decision']>['outcome']

/** Which votes a list shows. */
export type VoteState = 'waiting' | 'decided'

/** Rows of a list on a page. */
export const votesPageSize = 20

/** The prefix of the lists of votes. */
export const votesKey = [...deskKey, 'votes'] as const

/** Reads from an address which votes it shows; undefined where it shows none. */
export function readVoteState(search: string): VoteState | undefined {
  const named = new URLSearchParams(search).get('votes')
  if (named === null) return undefined
  return named === 'decided' ? 'decided' : 'waiting'
}

/** The address of a list of votes. */
export function votesAddress(state: VoteState, page = 1): string {
  return `/admin/bursts?votes=${state}${page > 1 ? `&page=${page}` : ''}`
}

/** A page of a list, newest first. It does not change while a moderator works on it. */
export function votesQuery(state: VoteState, page: number, inSession: InSession) {
  const query = { state, page, limit: votesPageSize }
  return {
    queryKey: [...votesKey, query] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      inSession(async () => {
        const { items, total } = await requestPage('get', '/api/admin/votes', { query, signal })
        return { items: items.map((row) => ({ ...row, id: rowId(row) })), total }
      }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  }
}

function rowId({ ratingId, isHelpful, decision }: Omit<VoteBurst, 'id'>): string {
  return decision?.id ?? `${ratingId}-${isHelpful}`
}
