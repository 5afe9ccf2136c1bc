import { type Answer, request } from '../../api/client'
import { useSubmission } from '../../api/submission/use-submission'
import { remember } from '../receipts/kept'
import type { RemovalBody } from './removal-draft'

/** The receipt of a request: the reference and the last day on which it is due. */
export type Receipt = Answer<'/api/removal-requests', 'post'>

/** Sends a request for removal. */
export function useRequestRemoval() {
  return useSubmission(['removal'], async (body: RemovalBody, idempotencyKey): Promise<Receipt> => {
    const receipt = await request('post', '/api/removal-requests', { body, idempotencyKey })
    remember(receipt.sent, { subject: '' })
    return receipt
  })
}
