import { useQueryClient } from '@tanstack/react-query'
import { request } from '../../api/client'
import { useSubmission } from '../../api/submission/use-submission'
import { useToast } from '../../ui/toast/toast-context'
import { remember } from '../receipts/kept'
import { reportedQuery } from './queries'
import type { ReportBody } from './report-draft'

interface Outcome {
  onDone: () => void
  onError: (error: Error) => void
}

/** Sends a report. The server keeps one per address, and responds to another one the same way. */
export function useReport(ratingId: string) {
  const client = useQueryClient()
  const toast = useToast()
  const { send, isPending } = useSubmission(
    ['report', ratingId],
    (body: ReportBody, idempotencyKey) =>
      request('post', '/api/ratings/{id}/reports', {
        path: { id: ratingId },
        body,
        idempotencyKey,
      }),
  )
  const report = (body: ReportBody, { onDone, onError }: Outcome) => {
    send(body, {
      onSuccess: ({ sent }) => {
        client.setQueryData(reportedQuery(ratingId).queryKey, true)
        onDone()
        remember(sent, { subject: ratingId })
        toast({
          title: 'Report Sent',
          description: 'Thank you. A moderator will look into it. Until then, the review stays up.',
        })
      },
      onError,
    })
  }
  return { report, isPending }
}
