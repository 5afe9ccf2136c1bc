import { useState } from 'react'
import { request } from '../../../api/client'
import { conflictText } from '../decide/conflict-text'
import { useDeskMutation } from '../use-desk-mutation'
import type { BurstCase, BurstChoice, Outcome } from './burst-queries'
import { actions, decidedText, effects, reviews, secondText, wholeCount, wholeEffect } from './copy'
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

/** Decides about a case after asking for the reason. Everything is read again afterwards. */
export function useDecideBurst(burst: BurstCase) {
  const [asked, setAsked] = useState<Question>()
  const [open, setOpen] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { mutate, isPending } = useDeskMutation({
    failed: 'Nothing was decided',
    describe: conflictText,
    before: () => setFailure(undefined),
    call: ({ outcome, which, reason }: Question & { reason: string }) =>
      request('post', '/api/admin/bursts/{id}/decisions', {
        path: { id: burst.id },
        body: { outcome, which, reason, seen: burst.version },
      }),
    done: (answer, { outcome }) => {
      setOpen(false)
      return decidedText(outcome, answer)
    },
    onFailed: ({ description }) => setFailure(description),
  })
  const ask: Ask = (question) => {
    setFailure(undefined)
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
      isPending={isPending}
      failure={failure}
      onReason={(reason) => mutate({ ...asked, reason })}
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
