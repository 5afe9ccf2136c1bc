import { Button } from '../core/button'
import { FormFailure } from '../form-failure'
import type { Failure } from '../use-failure'

interface DialogFootProps {
  /** The label of the submit button, and its label while sending. */
  send: string
  sending: string
  isSending: boolean
  failure: Failure | undefined
  onCancel: () => void
}

/** The end of a form in a dialog, which stays in view: the error, and the buttons. */
export function DialogFoot({ send, sending, isSending, failure, onCancel }: DialogFootProps) {
  return (
    <div
      className="bottom-0 grid gap-3 border-t border-line bg-surface px-5 py-3.5 md:px-6
        [@media(min-height:34rem)]:sticky"
    >
      <FormFailure failure={failure} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel} className="max-sm:flex-1">
          Cancel
        </Button>
        <Button
          type="submit"
          variant="solid"
          aria-disabled={isSending}
          className="max-sm:flex-2 sm:min-w-44"
        >
          {isSending ? sending : send}
        </Button>
      </div>
    </div>
  )
}
