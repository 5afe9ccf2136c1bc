import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Answer, request } from '../../api/client'
import { officialsKey } from '../officials/queries'
import { type Kept, update } from './kept'

/** The present state of something that was sent. */
export type Receipt = Answer<'/api/receipts', 'post'>[number]

/** Key of all receipts that were read. */
export const receiptsKey = ['receipts'] as const

/** The present state of what has each of the secrets, in their order. */
export function receiptsQuery(secrets: readonly string[]) {
  return queryOptions({
    queryKey: [...receiptsKey, ...secrets],
    queryFn: ({ signal }) =>
      request('post', '/api/receipts', { body: { secrets: [...secrets] }, signal }),
    enabled: secrets.length > 0,
    // A moderator may have decided since, and the tab may have been open for days.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}

/** Keeps the present state of a receipt. When it has changed, so may have the pages of officials. */
export function useLearned(kept: Kept, present: Receipt | undefined) {
  const client = useQueryClient()
  useEffect(() => {
    if (!present || present.state === 'unknown' || kept.state === 'unknown') return
    const { state, heading = '', reason = '', next = '' } = present
    if (state === kept.state && reason === (kept.reason ?? '')) return
    update(kept.secret, { state, heading, reason, next })
    client.invalidateQueries({ queryKey: officialsKey })
  }, [client, kept, present])
}
