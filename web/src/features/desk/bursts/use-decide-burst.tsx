import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '../../../api/client'
import { conflictText } from '../decide/conflict-text'
import { useDeskMutation } from '../use-desk-mutation'
import {
  type BurstCase,
  type BurstChoice,
  type Effect,
  type Outcome,
  readCaseAgain,
} from './burst-queries'
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

/** The heading of a case. */
export const titleId = 'case-title'

/** Moves the focus to the heading if the element that had it is gone, or in a closed dialog. */
export function keepFocus() {
  const at = document.activeElement
  if (at === document.body || at?.closest('dialog:not([open])'))
    document.getElementById(titleId)?.focus()
}

/**
 * Decides about a case after asking for the reason. The dialog stays until the case shows its new
 * state, so that nobody presses a button of the state before.
 */
export function useDecideBurst(burst: BurstCase) {
  const client = useQueryClient()
  const [asked, setAsked] = useState<Question>()
  const [open, setOpen] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { mutate, isPending } = useDeskMutation({
    failed: 'Nothing was decided',
    describe: conflictText,
    before: () => setFailure(undefined),
    call: async ({ outcome, which, reason }: Omit<Question, 'effect'> & { reason: string }) => {
      const answer = await request('post', '/api/admin/bursts/{id}/decisions', {
        path: { id: burst.id },
        body: { outcome, which, reason, seen: burst.version },
      })
      await readCaseAgain(client, burst.id)
      return answer
    },
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
  const proposes = asked?.effect.needsSecond ? 'Propose to ' : ''
  const dialog = asked && (
    <ReasonForm
      key={JSON.stringify(asked)}
      title={`${proposes}${actionText(asked.outcome, asked.effect)}?`}
      text={textOf(asked, burst)}
      action={`${proposes}${actions[asked.outcome]}`}
      open={open}
      isPending={isPending}
      failure={failure}
      onReason={(reason) => mutate({ ...asked, reason })}
      onClose={() => {
        setOpen(false)
        keepFocus()
      }}
    />
  )
  return { ask, dialog }
}

function textOf({ outcome, which, effect }: Question, burst: BurstCase): string {
  const about = which.reviews ? '' : wholeText(outcome, burst)
  const paragraphs = [
    [effects[outcome], about],
    [`Average: ${effectText(effect)}.`, stayText(effect)],
    secondTexts([effect]),
  ]
  return paragraphs.map((parts) => parts.filter(Boolean).join(' ')).join('\n\n')
}
