import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { attemptKeys } from '../../api/attempt-keys'
import { request } from '../../api/client'
import { officialKeys } from '../officials/queries'
import { ratingKeys } from './queries'
import type { ReviewBody } from './review-draft'

/** Sends a review; everything that shows an average or the review itself is read anew afterwards. */
export function useCreateRating(officialId: string) {
  const client = useQueryClient()
  const [keyOf] = useState(attemptKeys)
  return useMutation({
    mutationFn: (body: ReviewBody) =>
      request('post', '/api/officials/{id}/ratings', {
        path: { id: officialId },
        body,
        idempotencyKey: keyOf([officialId, body]),
      }),
    onSuccess: () => {
      client.invalidateQueries({ queryKey: officialKeys.all })
      client.invalidateQueries({ queryKey: ratingKeys.ofOfficial(officialId) })
    },
  })
}
