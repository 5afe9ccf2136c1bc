import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/core/button'
import { shortDate } from '../../../ui/dates'
import { useInSession } from '../../auth/session-context'
import { figure } from '../../officials/copy'
import { type Batch, batchQuery } from './queries'
import { StayList } from './stay-list'
import { UndoDialog } from './undo-dialog'
import { type UndoPlan, undoPlanQuery } from './use-undo-batch'

/** What undoing a batch would do now, and the button that asks for it. */
export default function UndoBatch({ batch }: { batch: Batch }) {
  const { id, undoableUntil } = batch
  const isOver = !undoableUntil || Date.parse(undoableUntil) < Date.now()
  const client = useQueryClient()
  const inSession = useInSession()
  const { data: plan } = useQuery({
    ...undoPlanQuery(id, inSession),
    // Reads the client: after an undo, lists are read again before the next render.
    enabled: () =>
      !isOver &&
      client.getQueryData<Batch>(batchQuery(id, inSession).queryKey)?.state === 'applied',
  })
  const [asking, setAsking] = useState(false)
  if (isOver || !plan) return null
  return (
    <div className="mt-5 grid grid-cols-1 gap-3">
      <p className="text-sm text-muted tabular">{planText(plan)}</p>
      {plan.undone > 0 || plan.canRetire > 0 ? (
        <Button className="justify-self-start max-sm:w-full" onClick={() => setAsking(true)}>
          {plan.stays === 0 ? 'Undo This Import' : `Undo ${undoneOf(plan)}`}
        </Button>
      ) : (
        <StayList stays={plan.officials} />
      )}
      <UndoDialog
        batch={batch}
        plan={plan}
        until={shortDate(undoableUntil)}
        open={asking}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}

/** "498 of 500". */
function undoneOf({ undone, total }: UndoPlan): string {
  return `${figure(undone)} of ${figure(total)}`
}

/** What has become of the profiles of a batch until now. */
function planText(plan: UndoPlan): string {
  const { total, stays } = plan
  if (total === 0) return 'No profile of this import is left.'
  if (stays === 0) {
    return total === 1
      ? 'Its profile is as the import left it.'
      : `All ${figure(total)} profiles are as the import left them.`
  }
  return `${figure(stays)} of ${figure(total)} profiles ${stays === 1 ? 'has' : 'have'} changed since.`
}
