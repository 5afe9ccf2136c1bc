import { useQueryClient } from '@tanstack/react-query'
import { type Body, request } from '../../api/client'
import { failureText } from '../../api/failure-text'
import { useSubmission } from '../../api/submission/use-submission'
import { officialsKey } from '../../features/officials/queries'
import { receiptsKey } from '../../features/receipts/queries'
import { useFailure } from '../../ui/use-failure'

/** Edits or withdraws the review of a secret, then reads everything again that shows it. */
export function useChangeReview(secret: string) {
  const client = useQueryClient()
  const { failure, fail, clear } = useFailure()
  const { send, isPending } = useSubmission(
    ['change-review', secret],
    (body: Omit<NonNullable<Body<'/api/receipts/review', 'put'>>, 'secret'>) =>
      request('put', '/api/receipts/review', { body: { secret, ...body } }),
  )
  const change = (body: Parameters<typeof send>[0], onDone = () => {}) => {
    clear()
    send(body, {
      onSuccess: () => {
        client.invalidateQueries({ queryKey: receiptsKey })
        client.invalidateQueries({ queryKey: officialsKey })
        onDone()
      },
      onError: (error) =>
        fail({ title: 'Not changed', description: failureText(error, 'Please try again.') }),
    })
  }
  return { change, isPending, failure }
}
