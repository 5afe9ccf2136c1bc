import { useState } from 'react'
import { request } from '../../../api/client'
import { conflictText } from '../decide/conflict-text'
import { useDeskMutation } from '../use-desk-mutation'
import type { BurstCase, BurstChoice, Effect, Outcome } from './burst-queries'
import { actions, decidedText, effects } from './copy'
import { actionText, effectText, secondTexts, stayText, wholeText } from './effects'
import { ReasonForm } from './reason-form'

/** A decision that is about to be made. */
export interface Question {
  outcome: Outcome
  which: BurstChoice
  effect: Effect
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
    call: ({ outcome, which, reason }: Omit<Question, 'effect'> & { reason: string }) =>
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
      title={`${actionText(asked.outcome, asked.effect)}?`}
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

function textOf({ outcome, which, effect }: Question, burst: BurstCase): string {
  const does = which.reviews ? effects[outcome] : wholeText(outcome, burst, effect)
  return [does, `${effectText(effect)}.`, stayText(effect), ...secondTexts([effect])]
    .filter(Boolean)
    .join(' ')
}
