import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, request } from '../../api/client'
import { waitText } from '../../api/failure-text'
import { messages } from '../../api/forms'
import { useToast } from '../../ui/toast-context'
import { feedbackQuery, voteKey, voteQuery } from './queries'

/** The vote that was cast on a review, and the function that casts one. A person has one vote; a second is refused. */
export function useVote(ratingId: string) {
  const client = useQueryClient()
  const toast = useToast()
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
    onSuccess: (after, isHelpful) => {
      client.setQueryData(counts, after)
      client.setQueryData(ownVote.queryKey, isHelpful ? 'helpful' : 'notHelpful')
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) {
        client.setQueryData(ownVote.queryKey, 'earlier')
        client.invalidateQueries({ queryKey: counts })
        toast({ title: 'Already voted', description: messages.alreadyVoted, variant: 'destructive' })
      } else {
        const title = 'Failed to submit feedback. Please try again.'
        toast({ title, description: waitText(error), variant: 'destructive' })
      }
    },
  })

  const { data: vote } = useQuery(ownVote)
  const cast = (isHelpful: boolean) => {
    if (client.isMutating({ mutationKey }) === 0) mutate(isHelpful)
  }
  return { vote, cast }
}
