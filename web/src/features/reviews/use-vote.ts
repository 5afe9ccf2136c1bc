import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, request } from '../../api/client'
import { waitText } from '../../api/failure-text'
import { useFailure } from '../../ui/use-failure'
import { remember, useKept } from '../receipts/kept'
import { feedbackQuery, voteKey, voteQuery } from './queries'

/**
 * The vote that was cast on a review, the function that casts one, and why it failed. A person has
 * one vote; a second is refused.
 */
export function useVote(ratingId: string) {
  const client = useQueryClient()
  const { failure, fail, clear } = useFailure()
  const counts = feedbackQuery(ratingId).queryKey
  const ownVote = voteQuery(ratingId)

  const mutationKey = voteKey(ratingId)
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (isHelpful: boolean) =>
      request('post', '/api/ratings/{id}/feedback', {
        path: { id: ratingId },
        body: { isHelpful },
      }),
    onSuccess: ({ sent, ...after }, isHelpful) => {
      client.setQueryData(counts, after)
      remember(sent, { subject: ratingId, isHelpful })
      client.setQueryData(ownVote.queryKey, isHelpful ? 'helpful' : 'notHelpful')
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) {
        client.setQueryData(ownVote.queryKey, 'earlier')
        client.invalidateQueries({ queryKey: counts })
      } else {
        fail({
          title: 'Failed to submit feedback. Please try again.',
          description: waitText(error),
        })
      }
    },
  })

  const kept = useKept().find(({ kind, subject }) => kind === 'vote' && subject === ratingId)
  const vote = useQuery(ownVote).data ?? (kept && (kept.isHelpful ? 'helpful' : 'notHelpful'))
  const cast = (isHelpful: boolean) => {
    if (client.isMutating({ mutationKey }) > 0) return
    clear()
    mutate(isHelpful)
  }
  return { vote, failure, cast }
}
