import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { attemptKeys } from '../../api/attempt-keys'
import { request } from '../../api/client'
import { officialsKey } from '../officials/queries'
import type { ReviewBody } from './review-draft'

/** Sends a review; everything that shows an average or the review itself is read anew afterwards. */
export function useCreateRating(officialId: string) {
  const client = useQueryClient()
  const [keyOf] = useState(attemptKeys)
  const mutationKey = ['review', officialId]
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (body: ReviewBody) =>
      request('post', '/api/officials/{id}/ratings', {
        path: { id: officialId },
        body,
        idempotencyKey: keyOf([officialId, body]),
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: officialsKey }),
  })
  const send: typeof mutate = (body, options) => {
    // Asked of the client, because a double click comes before the page has been drawn anew.
    if (client.isMutating({ mutationKey }) === 0) mutate(body, options)
  }
  return { send, isPending }
}
