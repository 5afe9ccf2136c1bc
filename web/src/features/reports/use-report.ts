import { useQueryClient } from '@tanstack/react-query'
import { ApiError, request } from '../../api/client'
import { reportMessages } from '../../api/generated/reports'
import { useSubmission } from '../../api/submission/use-submission'
import { useToast } from '../../ui/toast/toast-context'
import { reportedQuery } from './queries'
import type { ReportBody } from './report-draft'

interface Outcome {
  /** A report exists: this one, or an earlier one from this address. */
  onDone: () => void
  onError: (error: Error) => void
}

/** Sends a report. Each address has one per review; a refusal for that reason counts as success. */
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
    const stands = () => {
      client.setQueryData(reportedQuery(ratingId).queryKey, true)
      onDone()
    }
    send(body, {
      onSuccess: () => {
        stands()
        toast({
          title: 'Report Sent',
          description: 'Thank you. A moderator will look at it. The review stays up until then.',
        })
      },
      onError: (error) => {
        if (!(error instanceof ApiError && error.status === 409)) return onError(error)
        stands()
        toast({
          title: 'Already reported',
          description: reportMessages.alreadyReported,
          variant: 'destructive',
        })
      },
    })
  }
  return { report, isPending }
}
