import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '../../../api/client'
import { useToast } from '../../../ui/toast/toast-context'
import { useInSession } from '../../auth/session-context'
import { officialsKey } from '../../officials/queries'
import { conflictText } from '../decide/conflict-text'
import { deskKey } from '../queries'
import type { BurstCase, BurstChoice, Outcome } from './burst-queries'
import {
  actions,
  decidedText,
  effects,
  reviews,
  secondText,
  wholeCount,
  wholeEffect,
} from './burst-words'
import { ReasonForm } from './reason-form'

/** A decision that is about to be made. */
export interface Question {
  outcome: Outcome
  which: BurstChoice
  /** How many reviews are chosen; absent for the whole case. */
  count?: number
}

/** Asks for the reason of a decision, and makes it. */
export type Ask = (question: Question) => void

const otherwise = 'The server cannot be reached, and nothing was saved. Please try again.'

/** Decides about a case after asking for the reason. Everything is read again afterwards. */
export function useDecideBurst(burst: BurstCase) {
  const client = useQueryClient()
  const inSession = useInSession()
  const toast = useToast()
  const [asked, setAsked] = useState<Question>()
  const [open, setOpen] = useState(false)
  const decision = useMutation({
    mutationFn: ({ outcome, which, reason }: Question & { reason: string }) =>
      inSession(() =>
        request('post', '/api/admin/bursts/{id}/decisions', {
          path: { id: burst.id },
          body: { outcome, which, reason, seen: burst.version },
        }),
      ),
    onSuccess: (answer, { outcome }) => {
      setOpen(false)
      toast(decidedText(outcome, answer))
    },
    onSettled: () => {
      client.invalidateQueries({ queryKey: deskKey })
      client.invalidateQueries({ queryKey: officialsKey })
    },
  })
  const ask: Ask = (question) => {
    decision.reset()
    setAsked(question)
    setOpen(true)
  }
  const dialog = asked && (
    <ReasonForm
      key={JSON.stringify(asked)}
      title={titleOf(asked)}
      text={textOf(asked, burst)}
      action={actions[asked.outcome]}
      open={open}
      isPending={decision.isPending}
      failure={decision.error ? conflictText(decision.error, otherwise) : undefined}
      onReason={(reason) => decision.mutate({ ...asked, reason })}
      onClose={() => setOpen(false)}
    />
  )
  return { ask, dialog }
}

function titleOf({ outcome, count }: Question): string {
  const what = count === undefined ? 'the whole case' : reviews(count)
  return { count: `Count ${what}?`, set_aside: `Set ${what} aside?`, hold: `Hold ${what}?` }[
    outcome
  ]
}

function textOf({ outcome, which, count }: Question, burst: BurstCase): string {
  const effect = count === undefined ? wholeEffect(outcome, burst) : effects[outcome]
  const second = secondText(outcome, count ?? wholeCount(outcome, burst, which))
  return [effect, second].filter(Boolean).join(' ')
}
