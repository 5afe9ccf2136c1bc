import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, request } from '../../../api/client'
import { useToast } from '../../../ui/toast/toast-context'
import { noteRefusal, sendsSeenCount } from '../decide/reports-read'
import { deskKey } from '../queries'
import { useDeskMutation } from '../use-desk-mutation'
import { voteActions, voteEffects, voteQuestion, votesDone, votesText } from './copy'
import { ReasonForm } from './reason-form'
import { type VoteBurst, type VoteOutcome, votesKey } from './vote-queries'

/** The heading of the list. */
export const titleId = 'votes-title'

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
  const [failure, setFailure] = useState<string>()
  const failed = 'Nothing was decided'
  const deciding = useDeskMutation({
    failed,
    before: () => setFailure(undefined),
    call: ({ row, outcome, reason }: { row: VoteBurst; outcome: VoteOutcome; reason: string }) =>
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
    done: (done, { row, outcome }) => {
      setOpen(false)
      client.setQueryData<Page>(
        shown,
        (page) =>
          page && {
            ...page,
            items: page.items.map((one) => (one.id === row.id ? { ...one, ...done } : one)),
          },
      )
      readOthers()
      return { title: `${votesDone[outcome]}: ${votesText({ ...row, ...done })}` }
    },
    onFailed: (reason, error, { row }) => {
      setFailure(reason.description)
      if (!(error instanceof ApiError) || error.status !== 409) return
      readVotes()
      if (error.problem.moreVotes) return noteRefusal(row.id)
      setOpen(false)
      toast({ ...reason, variant: 'destructive' })
    },
    settled: () => {},
  })
  const undoing = useDeskMutation({
    failed,
    call: ({ id }: { id: string; row: VoteBurst; from: Element | null }) =>
      request('post', '/api/admin/votes/{id}/undo', { path: { id } }),
    done: () => ({ title: 'Undone: the votes wait again' }),
    settled: async ({ row, from }) => {
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
      failure={failure}
      onReason={(reason) => deciding.mutate({ row: burst, outcome: asked.outcome, reason })}
      onClose={() => setOpen(false)}
    />
  )
  return {
    ask: ({ id }: VoteBurst, outcome: VoteOutcome) => {
      setFailure(undefined)
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
