import { type SubmitEvent, useState } from 'react'
import { maxReason } from '../../../api/generated/rejections'
import { Dialog } from '../../../ui/dialog/dialog'
import { DialogFoot } from '../../../ui/dialog/dialog-foot'
import { LongTextField } from '../../../ui/form/long-text-field'
import { useFormErrors } from '../../../ui/form/use-form-errors'
import { figure } from '../../officials/copy'
import type { Batch } from './queries'
import { allChanges, changeCount } from './waiting-text'

interface ApplyDialogProps {
  batch: Batch
  open: boolean
  isPending: boolean
  onApply: (reason: string) => void
  onClose: () => void
}

/** Asks before a batch is applied, with an optional reason. */
export function ApplyDialog({ batch, open, isPending, onApply, onClose }: ApplyDialogProps) {
  const { accepted } = batch
  const [reason, setReason] = useState('')
  const form = useFormErrors()
  const left = allChanges(batch) - accepted
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const element = form.begin(event)
    if (isPending) return
    const text = reason.trim()
    if ([...text].length <= maxReason) return onApply(text)
    form.refuse(element, { reason: `Please use at most ${maxReason} characters` })
  }
  return (
    <Dialog title={`Apply ${changeCount(accepted)}?`} open={open} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex grow flex-col">
        <div className="grid grow grid-cols-1 content-start gap-4 px-5 pt-4 pb-6 md:px-6">
          <p>
            Visitors see the changes right away. You can undo the import for 90 days, except for
            profiles that have changed since.
            {left > 0 && ` ${figure(left)} left out ${left === 1 ? 'stays' : 'stay'} as now.`}
          </p>
          <LongTextField
            label="Reason"
            optional
            hint="Kept in the audit trail. Visitors don’t see it."
            rows={2}
            value={reason}
            limit={maxReason}
            error={form.errors.reason}
            onChange={(text) => {
              setReason(text)
              form.settle(['reason'])
            }}
          />
        </div>
        <DialogFoot
          send={`Apply ${changeCount(accepted)}`}
          sending="Applying…"
          isSending={isPending}
          failure={undefined}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
