import { type SubmitEvent, useState } from 'react'
import { maxReason } from '../../../api/generated/rejections'
import { Button } from '../../../ui/core/button'
import { LongTextField } from '../../../ui/form/long-text-field'
import { useFormErrors } from '../../../ui/form/use-form-errors'

interface OwnReasonProps {
  action: string
  /** Help under the label. */
  hint: string | undefined
  onReason: (reason: string) => void
}

const takeFocus = (form: HTMLFormElement | null) => form?.querySelector('textarea')?.focus()

/** A field for a reason in the moderator's own words. */
export function OwnReason({ action, hint, onReason }: OwnReasonProps) {
  const [text, setText] = useState('')
  const form = useFormErrors()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const element = form.begin(event)
    const reason = text.trim()
    const tooLong = [...reason].length > maxReason && `Please use at most ${maxReason} characters`
    const fault = (reason === '' && 'Please say why') || tooLong
    if (!fault) return onReason(reason)
    form.refuse(element, { reason: fault })
  }
  return (
    <form
      ref={takeFocus}
      noValidate
      onSubmit={submit}
      className="grid gap-3 border-t border-line pt-4"
    >
      <LongTextField
        label="The reason, in your own words"
        required
        {...(hint && { hint })}
        rows={2}
        value={text}
        limit={maxReason}
        error={form.errors.reason}
        onChange={(next) => {
          setText(next)
          form.settle(['reason'])
        }}
      />
      <Button type="submit" variant="solid" className="justify-self-start">
        {action}
      </Button>
    </form>
  )
}
