import { type SubmitEvent, useState } from 'react'
import { maxReason } from '../../../api/generated/rejections'
import { Dialog } from '../../../ui/dialog/dialog'
import { DialogFoot } from '../../../ui/dialog/dialog-foot'
import { LongTextField } from '../../../ui/form/long-text-field'
import { useFormErrors } from '../../../ui/form/use-form-errors'

interface ReasonFormProps {
  title: string
  /** The effect; line feeds separate paragraphs. */
  text: string
  /** The label of the button. */
  action: string
  open: boolean
  isPending: boolean
  /** Why the last attempt failed. */
  failure: string | undefined
  onReason: (reason: string) => void
  onClose: () => void
}

/** A dialog that explains the effect and asks for the reason. */
export function ReasonForm({
  title,
  text,
  action,
  open,
  isPending,
  failure,
  onReason,
  onClose,
}: ReasonFormProps) {
  const [reason, setReason] = useState('')
  const form = useFormErrors()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const element = form.begin(event)
    if (isPending) return
    const written = reason.trim()
    const tooLong = [...written].length > maxReason && `Please use at most ${maxReason} characters`
    const fault = (written === '' && 'Please say why') || tooLong
    if (!fault) return onReason(written)
    form.refuse(element, { reason: fault })
  }
  return (
    <Dialog title={title} open={open} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex grow flex-col">
        <div className="grid grow grid-cols-1 content-start gap-4 px-5 pt-4 pb-6 md:px-6">
          <p className="whitespace-pre-line">{text.trim()}</p>
          <LongTextField
            label="Reason"
            required
            hint="Kept in the audit trail. Do not repeat names or addresses."
            rows={3}
            value={reason}
            limit={maxReason}
            error={form.errors.reason}
            onChange={(next) => {
              setReason(next)
              form.settle(['reason'])
            }}
          />
        </div>
        <DialogFoot
          send={action}
          sending="Deciding…"
          isSending={isPending}
          failure={
            failure
              ? { title: 'Nothing was decided', description: failure, isAlert: true }
              : undefined
          }
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
