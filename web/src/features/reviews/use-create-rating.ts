import { useQueryClient } from '@tanstack/react-query'
import { type Answer, request } from '../../api/client'
import { useSubmission } from '../../api/submission/use-submission'
import { type Official, officialsKey } from '../officials/queries'
import { remember } from '../receipts/kept'
import type { ReviewBody } from './review-draft'

/** A review as accepted by the server. */
export type Sent = Answer<'/api/officials/{id}/ratings', 'post'>

/** Sends a review, then refetches everything that shows an average or the review. */
export function useCreateRating({ id: officialId, name }: Pick<Official, 'id' | 'name'>) {
  const client = useQueryClient()
  return useSubmission(['review', officialId], async (body: ReviewBody, idempotencyKey) => {
    const rating = await request('post', '/api/officials/{id}/ratings', {
      path: { id: officialId },
      body,
      idempotencyKey,
    })
    client.invalidateQueries({ queryKey: officialsKey })
    remember(rating.sent, { subject: rating.officialId, about: name })
    return rating
  })
}
