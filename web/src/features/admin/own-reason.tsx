import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { maxReason } from '../../api/rejections'
import { Button } from '../../ui/button'
import { focusFirstError } from '../../ui/focus-first-error'
import { LongTextField } from '../../ui/long-text-field'

interface OwnReasonProps {
  action: string
  onReason: (reason: string) => void
}

const takeFocus = (form: HTMLFormElement | null) => form?.querySelector('textarea')?.focus()

/** A reason in own words. */
export function OwnReason({ action, onReason }: OwnReasonProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = text.trim()
    const tooLong = [...reason].length > maxReason && `Please say it in at most ${maxReason} characters`
    const fault = (reason === '' && 'Please say why') || tooLong
    if (!fault) return onReason(reason)
    flushSync(() => setError(fault))
    focusFirstError(event.currentTarget)
  }
  return (
    <form ref={takeFocus} noValidate onSubmit={submit} className="grid gap-3 border-t border-line pt-4">
      <LongTextField
        label="The reason, in your own words"
        rows={2}
        value={text}
        limit={maxReason}
        error={error}
        onChange={(next) => {
          setText(next)
          setError(undefined)
        }}
      />
      <Button type="submit" look="solid" className="justify-self-start">
        {action}
      </Button>
    </form>
  )
}
