import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, request } from '../../../api/client'
import { Button } from '../../../ui/core/button'
import { moment } from '../../../ui/desk/date-time'
import { Panel } from '../../../ui/panel'
import { meQuery } from '../../auth/queries'
import { useDeskMutation } from '../use-desk-mutation'
import { type BurstCase, readCaseAgain } from './burst-queries'
import { actions, decidedText, effects, reviews } from './copy'
import { effectText } from './effects'
import { ReasonForm } from './reason-form'

interface ProposalProps {
  burst: BurstCase
  proposal: NonNullable<BurstCase['proposal']>
  /** A question is about to be answered. */
  onAsk: () => void
  /** The response came too late; the message names the other decision. */
  onConflict: (message: string) => void
}

/** The proposal of one moderator, which another one confirms or declines. */
export function Proposal({ burst, proposal, onAsk, onConflict }: ProposalProps) {
  const isOwn = useQuery(meQuery()).data?.username === proposal.by
  const change = changeText(proposal)
  const { ask, dialog } = useAnswer(burst, proposal, isOwn, onAsk, onConflict)
  return (
    <Panel
      title={`Proposal to ${actions[proposal.outcome]} ${reviews(proposal.changes)}`}
      className="mt-5"
    >
      <p className="mt-2 wrap-anywhere">
        {isOwn ? 'You' : proposal.by}, {moment(proposal.at)}: “{proposal.reason}”
      </p>
      {change && <p className="mt-1 tabular">{change}</p>}
      <p className="mt-1 text-muted">
        {isOwn
          ? 'Any other moderator can confirm or decline it on this page. Nothing has changed yet.'
          : 'This needs a second moderator, and you can be the one. Please read the reviews first.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {!isOwn && (
          <Button variant="solid" className="max-sm:w-full" onClick={() => ask('confirm')}>
            Confirm
          </Button>
        )}
        <Button className="max-sm:w-full" onClick={() => ask('decline')}>
          {isOwn ? 'Withdraw' : 'Decline'}
        </Button>
      </div>
      {dialog}
    </Panel>
  )
}

/** What becomes of the page: "Average: 3.5 → 4.3, 34 → 25 reviews."; empty where it is unknown. */
function changeText({ before, after }: ProposalProps['proposal']): string {
  return before && after ? `Average: ${effectText({ before, after })}.` : ''
}

type Answer = 'confirm' | 'decline'

function useAnswer(
  { id, version }: BurstCase,
  proposal: ProposalProps['proposal'],
  isOwn: boolean,
  onAsk: () => void,
  onConflict: (message: string) => void,
) {
  const { outcome, changes } = proposal
  const client = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const [answer, setAnswer] = useState<Answer>('confirm')
  const [open, setOpen] = useState(false)
  const { mutate, isPending } = useDeskMutation({
    failed: 'Nothing was decided',
    before: () => setFailure(undefined),
    call: async ({ how, reason }: { how: Answer; reason: string }) => {
      const done = await request('post', `/api/admin/bursts/{id}/proposal/${how}`, {
        path: { id },
        body: { reason, seen: version },
      })
      await readCaseAgain(client, id)
      return done
    },
    done: (done, { how }) => {
      setOpen(false)
      if (how === 'confirm') return decidedText(outcome, done)
      return { title: isOwn ? 'Proposal withdrawn' : 'Proposal declined' }
    },
    onFailed: ({ description }, error) => {
      setFailure(description)
      if (!(error instanceof ApiError) || error.status !== 409) return
      // The dialog goes with the proposal that it is about.
      setOpen(false)
      onConflict(error.detail)
    },
  })
  const ask = (how: Answer) => {
    onAsk()
    setFailure(undefined)
    setAnswer(how)
    setOpen(true)
  }
  const question = `${actions[outcome]} ${reviews(changes)}?`
  const declining = isOwn ? 'Withdraw' : 'Decline'
  const dialog = (
    <ReasonForm
      title={answer === 'confirm' ? question : `${declining} the Proposal?`}
      text={
        answer === 'confirm'
          ? [effects[outcome], changeText(proposal), 'You can decide differently later.'].join(' ')
          : 'Nothing changes. The case stays as it is.'
      }
      action={answer === 'confirm' ? 'Confirm' : declining}
      open={open}
      isPending={isPending}
      failure={failure}
      onReason={(reason) => mutate({ how: answer, reason })}
      onClose={() => setOpen(false)}
    />
  )
  return { ask, dialog }
}
