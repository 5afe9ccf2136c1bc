import { type SubmitEvent, useState } from 'react'
import { closingReasonLimit, removalMessages } from '../../../api/removals'
import { useSingleKeys } from '../../../features/admin/use-single-keys'
import { textCount } from '../../../features/removals/wording'
import { Button } from '../../../ui/button'
import { Key } from '../../../ui/desk/key'
import { LongTextField } from '../../../ui/long-text-field'
import { Panel } from '../../../ui/panel'

interface ClosingProps {
  /** In how many texts it still stands. */
  left: number
  isPending: boolean
  onClose: (closing: { status: 'done' | 'declined'; reason?: string }) => void
}

/** The end of a request: done, or declined with a reason. */
export function Closing({ left, isPending, onClose }: ClosingProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const finish = () => {
    if (isPending) return
    if (
      left === 0 ||
      window.confirm(`${textCount(left)} still ${left === 1 ? 'names' : 'name'} it. Close all the same?`)
    ) {
      onClose({ status: 'done' })
    }
  }
  const decline = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    if (reason.trim() === '') {
      setError(removalMessages.reason)
      event.currentTarget.querySelector('textarea')?.focus()
      return
    }
    onClose({ status: 'declined', reason: reason.trim() })
  }
  const [keysOn] = useSingleKeys({ d: finish })
  return (
    <Panel title="Close the request">
      <p className="mt-3 max-w-[65ch] text-muted">
        Closing erases the address and the phone number from the request. A request that is done leaves a fingerprint
        that cannot be read, by which you are told when a new text has the same address.
      </p>
      <Button
        look={left === 0 ? 'solid' : 'line'}
        className="mt-4 max-sm:w-full"
        aria-disabled={isPending}
        {...(keysOn && { 'aria-keyshortcuts': 'd' })}
        onClick={finish}
      >
        Mark as Done {keysOn && <Key>d</Key>}
      </Button>
      <form noValidate onSubmit={decline} className="mt-6 grid gap-4 border-t border-line pt-5">
        <LongTextField
          label="Reason to decline"
          hint="Whoever asked is told. Please do not repeat the address."
          rows={2}
          value={reason}
          limit={closingReasonLimit}
          error={error}
          onChange={(text) => {
            setReason(text)
            setError(undefined)
          }}
        />
        <Button type="submit" aria-disabled={isPending} className="justify-self-start max-sm:w-full">
          Decline Request
        </Button>
      </form>
    </Panel>
  )
}
