import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError, request } from '../../api/client'
import { waitText } from '../../api/failure-text'
import { useFailure } from '../../ui/use-failure'
import { remember, useKept } from '../receipts/kept'
import { feedbackQuery, type Vote, voteKey, voteQuery } from './queries'

/**
 * The vote that was cast on a review, the function that casts one, why it failed, and the ref of
 * the group of the buttons. A person has
 * one vote; a second is refused.
 */
export function useVote(ratingId: string) {
  const buttons = useRef<HTMLFieldSetElement>(null)
  const client = useQueryClient()
  const { failure, fail, clear } = useFailure()
  const counts = feedbackQuery(ratingId).queryKey
  const ownVote = voteQuery(ratingId)
  const show = (vote: Vote) => {
    // The pressed button is about to be disabled.
    const { current } = buttons
    if (current?.contains(document.activeElement)) current.focus()
    client.setQueryData(ownVote.queryKey, vote)
  }

  const mutationKey = voteKey(ratingId)
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (vote: Vote) =>
      request('post', '/api/ratings/{id}/feedback', {
        path: { id: ratingId },
        body: { isHelpful: vote === 'helpful' },
      }),
    onSuccess: ({ sent, ...after }, vote) => {
      client.setQueryData(counts, after)
      remember(sent, { subject: ratingId, isHelpful: vote === 'helpful' })
      show(vote)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) {
        show('earlier')
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
  const cast = (vote: Vote) => {
    if (client.isMutating({ mutationKey }) > 0) return
    clear()
    mutate(vote)
  }
  return { vote, failure, cast, buttons }
}
