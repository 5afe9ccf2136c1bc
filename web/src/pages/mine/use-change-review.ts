import { useQueryClient } from '@tanstack/react-query'
import { type Body, request } from '../../api/client'
import { failureText } from '../../api/failure-text'
import { useSubmission } from '../../api/submission/use-submission'
import { officialsKey } from '../../features/officials/queries'
import { receiptsKey } from '../../features/receipts/queries'

/** Why a change failed. */
export const changeFailure = (error: Error) => ({
  title: 'Not changed',
  description: failureText(error, 'Please try again.'),
})

/** Edits or withdraws the review of a secret, then reads everything again that shows it. */
export function useChangeReview(secret: string) {
  const client = useQueryClient()
  const { send, isPending } = useSubmission(
    ['change-review', secret],
    (body: Omit<NonNullable<Body<'/api/receipts/review', 'put'>>, 'secret'>) =>
      request('put', '/api/receipts/review', { body: { secret, ...body } }),
  )
  const change = (
    body: Parameters<typeof send>[0],
    onDone: () => void,
    onError: (error: Error) => void,
  ) =>
    send(body, {
      onSuccess: () => {
        client.invalidateQueries({ queryKey: receiptsKey })
        client.invalidateQueries({ queryKey: officialsKey })
        onDone()
      },
      onError,
    })
  return { change, isPending }
}
