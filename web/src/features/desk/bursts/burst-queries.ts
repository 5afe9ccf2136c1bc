import type { QueryClient } from '@tanstack/react-query'
import { type Answer, type Body, request, requestPage } from '../../../api/client'
import type { InSession } from '../../auth/session-context'
import { deskKey } from '../queries'

/** A case in the list. */
export type ListedBurst = Answer<'/api/admin/bursts', 'get'>[number]

/** A case with its reviews. */
export type BurstCase = Answer<'/api/admin/bursts/{id}', 'get'>

/** A review of a case. */
export type BurstReview = BurstCase['reviews'][number]

/** A decision about reviews of a case. */
type BurstDecision = Body<'/api/admin/bursts/{id}/decisions', 'post'>

/** Which reviews of a case a decision is about; nothing means all. */
export type BurstChoice = NonNullable<BurstDecision['which']>

/** A decision about reviews. */
export type Outcome = 'count' | 'set_aside' | 'hold'

/** The decisions in the order of their buttons. */
export const outcomes: readonly Outcome[] = ['count', 'set_aside', 'hold']

/** The effect of a decision before it is made. */
export type Effect = NonNullable<
  Answer<'/api/admin/bursts/{id}/decisions', 'post'>['effects']
>[number]

/** Cases of the list on a page. */
export const burstsPageSize = 50

const burstsKey = [...deskKey, 'bursts'] as const

/** A page of cases: open ones first, each the newest first. */
export function burstsQuery(state: string, page: number, inSession: InSession) {
  const query = { state, page, limit: burstsPageSize }
  return {
    queryKey: [...burstsKey, query] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      inSession(() => requestPage('get', '/api/admin/bursts', { query, signal })),
    staleTime: 0,
  }
}

/** The effects of the three decisions on some reviews of a case. */
export function effectsQuery({ id, version }: BurstCase, which: BurstChoice, inSession: InSession) {
  return {
    queryKey: [...burstsKey, id, 'effects', version, which] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      inSession(() =>
        request('post', '/api/admin/bursts/{id}/decisions', {
          path: { id },
          body: { which, preview: true },
          signal,
        }),
      ).then(({ effects = [] }) => effects),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  }
}

/** The address of a page of a case's reviews. */
export function caseAddress(id: string, page = 1): string {
  return `/admin/bursts?case=${id}${page > 1 ? `&page=${page}` : ''}`
}

/**
 * One case with a page of its reviews. It is fetched when a moderator opens it and after each
 * decision, and does not change in between.
 */
export function burstQuery(id: string, page: number, inSession: InSession) {
  return {
    queryKey: [...burstsKey, id, page] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      inSession(() =>
        request('get', '/api/admin/bursts/{id}', { path: { id }, query: { page }, signal }),
      ),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  }
}

/** Reads a case again, and resolves when it shows. */
export function readCaseAgain(client: QueryClient, id: string): Promise<void> {
  const queryKey = [...burstsKey, id]
  const isCase = (key: readonly unknown[]) => key[queryKey.length] !== 'effects'
  return client.refetchQueries({ queryKey, predicate: (query) => isCase(query.queryKey) })
}
