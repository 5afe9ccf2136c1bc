import { Button } from './button'
import { Icon } from './icon'

interface DialogFootProps {
  /** What the button that sends says, and what it says meanwhile. */
  send: string
  sending: string
  isSending: boolean
  /** What was not taken; the detail is what the server said of it. */
  failure: { detail: string } | undefined
  /** What a person can do after a failure that no field explains. */
  advice: string
  onCancel: () => void
}

/** The end of a form in a dialog, which stays in view: what went wrong, since a toast would lie below the dialog, and the buttons. */
export function DialogFoot({ send, sending, isSending, failure, advice, onCancel }: DialogFootProps) {
  return (
    <div className="bottom-0 grid gap-3 border-t border-line bg-surface px-5 py-3.5 md:px-6 [@media(min-height:34rem)]:sticky">
      <div role="alert" className="empty:-mb-3">
        {failure && (
          <div className="flex gap-3 rounded-md border border-no-line bg-no-bg px-3.5 py-2.5 text-no">
            <Icon name="cross" className="mt-0.5 size-[1.125rem]" />
            <div className="min-w-0 text-sm">
              <p className="font-semibold">Submission Failed</p>
              <p>{advice}</p>
              {failure.detail && <p className="line-clamp-3 wrap-anywhere">{failure.detail}</p>}
            </div>
          </div>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel} className="max-sm:flex-1">
          Cancel
        </Button>
        <Button type="submit" look="solid" aria-disabled={isSending} className="max-sm:flex-2 sm:min-w-44">
          {isSending ? sending : send}
        </Button>
      </div>
    </div>
  )
}
