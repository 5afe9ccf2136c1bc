import { queryOptions } from '@tanstack/react-query'
import { type Answer, request } from '../../api/client'

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
    staleTime: 10_000,
  })
}
