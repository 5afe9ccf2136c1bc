import { queryOptions } from '@tanstack/react-query'
import { type Answer, request } from '../../api/client'
import { officialsKey } from '../officials/queries'
import { learn } from './kept'

/** The present state of something that was sent. */
export type Receipt = Answer<'/api/receipts', 'post'>[number]

/** Key of all receipts that were read. */
export const receiptsKey = ['receipts'] as const

/** The present state of what has each of the secrets, in their order. */
export function receiptsQuery(secrets: readonly string[]) {
  return queryOptions({
    queryKey: [...receiptsKey, ...secrets],
    queryFn: async ({ client, signal }) => {
      const present = await request('post', '/api/receipts', {
        body: { secrets: [...secrets] },
        signal,
      })
      if (learn(secrets, present)) {
        // A moderator's decision changes pages, but for those that failed: they show it without.
        client.invalidateQueries({
          queryKey: officialsKey,
          predicate: ({ state }) => state.data !== undefined,
        })
      }
      return present
    },
    // After one was forgotten, the others stay.
    placeholderData: (before, query) => {
      const known = query?.queryKey.slice(receiptsKey.length) ?? []
      const still = secrets.map((secret) => before?.[known.indexOf(secret)])
      return still.every((one) => one !== undefined) ? still : undefined
    },
    enabled: secrets.length > 0,
    // A moderator may have decided since, and the tab may have been open for days.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}
