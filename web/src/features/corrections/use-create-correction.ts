import { request } from '../../api/client'
import { useSubmission } from '../../api/submission/use-submission'
import type { CorrectionBody } from './correction-draft'

/** Sends a correction. Nothing is read anew afterwards, since nothing changes until it is approved. */
export function useCreateCorrection(officialId: string) {
  return useSubmission(['correction', officialId], (body: CorrectionBody, idempotencyKey) =>
    request('post', '/api/profile-corrections', { body, idempotencyKey }),
  )
}
