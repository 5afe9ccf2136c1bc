import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, request } from '../../../api/client'
import { failureText } from '../../../api/failure-text'
import { useToast } from '../../../ui/toast/toast-context'
import { useInSession } from '../../auth/session-context'
import { noteRefusal, sendsSeenCount } from '../decide/reports-read'
import { deskKey } from '../queries'
import { ReasonForm } from './reason-form'
import { type VoteBurst, type VoteOutcome, votesKey } from './vote-queries'
import { voteActions, voteEffects, voteQuestion, votesDone, votesText } from './vote-words'

/** The heading of the list. */
export const titleId = 'votes-title'

const otherwise = 'The server cannot be reached, and nothing was saved. Please try again.'

/** A page of votes in the cache. */
interface Page {
  items: readonly VoteBurst[]
  total: number
}

/**
 * Decides about votes after asking for the reason, and undoes decisions. A decided row keeps its
 * place, so that it can be undone; the others are refetched with the list.
 */
export function useDecideVotes(shown: readonly unknown[]) {
  const client = useQueryClient()
  const inSession = useInSession()
  const toast = useToast()
  const [asked, setAsked] = useState<{ id: string; outcome: VoteOutcome; count: number }>()
  const [open, setOpen] = useState(false)
  // New votes may have arrived since: use the numbers of the row on screen.
  const burst = client
    .getQueryData<Page>(shown)
    ?.items.find(({ id, decision }) => id === asked?.id && !decision)
  const readVotes = () => client.invalidateQueries({ queryKey: votesKey })
  const readOthers = () =>
    client.invalidateQueries({
      queryKey: deskKey,
      predicate: ({ queryKey }) => queryKey[1] !== votesKey[1],
    })
  const showFailure = (error: Error) =>
    toast({
      title: 'Nothing was decided',
      description: failureText(error, otherwise),
      variant: 'destructive',
    })
  const deciding = useMutation({
    mutationFn: ({
      row,
      outcome,
      reason,
    }: {
      row: VoteBurst
      outcome: VoteOutcome
      reason: string
    }) =>
      inSession(() =>
        request('post', '/api/admin/ratings/{id}/votes', {
          path: { id: row.ratingId },
          body: {
            isHelpful: row.isHelpful,
            outcome,
            reason,
            since: row.since,
            ...(sendsSeenCount(row.id) && { expectedVotes: row.votes }),
          },
        }),
      ),
    onSuccess: (done, { row, outcome }) => {
      setOpen(false)
      client.setQueryData<Page>(
        shown,
        (page) =>
          page && {
            ...page,
            items: page.items.map((one) => (one.id === row.id ? { ...one, ...done } : one)),
          },
      )
      toast({ title: `${votesDone[outcome]}: ${votesText({ ...row, ...done })}` })
      readOthers()
    },
    onError: (error, { row }) => {
      if (!(error instanceof ApiError) || error.status !== 409) return
      readVotes()
      if (error.problem.moreVotes) return noteRefusal(row.id)
      setOpen(false)
      showFailure(error)
    },
  })
  const undoing = useMutation({
    mutationFn: ({ id }: { id: string; row: VoteBurst; from: Element | null }) =>
      inSession(() => request('post', '/api/admin/votes/{id}/undo', { path: { id } })),
    onSuccess: () => toast({ title: 'Undone: the votes wait again' }),
    onError: (error) => showFailure(error),
    onSettled: async (_, _error, { row, from }) => {
      readOthers()
      await readVotes()
      // In the list of decided votes, the button disappears with its row when the list is
      // refetched.
      const stays = client.getQueryData<Page>(shown)?.items.some(({ id }) => id === row.id)
      if (!stays && document.activeElement === from) document.getElementById(titleId)?.focus()
    },
  })
  const dialog = asked && burst && (
    <ReasonForm
      key={asked.count}
      title={voteQuestion(asked.outcome, votesText(burst))}
      text={voteEffects[asked.outcome]}
      action={voteActions[asked.outcome]}
      open={open}
      isPending={deciding.isPending}
      failure={deciding.error ? failureText(deciding.error, otherwise) : undefined}
      onReason={(reason) => deciding.mutate({ row: burst, outcome: asked.outcome, reason })}
      onClose={() => setOpen(false)}
    />
  )
  return {
    ask: ({ id }: VoteBurst, outcome: VoteOutcome) => {
      deciding.reset()
      setAsked((last) => ({ id, outcome, count: (last?.count ?? 0) + 1 }))
      setOpen(true)
    },
    undo: (row: VoteBurst) => {
      if (!row.decision || undoing.isPending) return
      undoing.mutate({ id: row.decision.id, row, from: document.activeElement })
    },
    dialog,
  }
}
