import { useId } from 'react'
import { useModal } from '../dialog/use-modal'

interface ConfirmProps {
  open: boolean
  title: string
  text: string
  /** A second sentence, below the text. */
  note?: string
  /** The label of the button that confirms. */
  action: string
  onConfirm: () => void
  onClose: () => void
  /** Moves the focus after confirming, since the element that had it may disappear. */
  focusAfter?: () => void
}

/**
 * Asks before an action that does harm with one press. The safe answer has the focus, and the
 * buttons stay in view.
 */
export function Confirm({ open, ...question }: ConfirmProps) {
  return open && <Question {...question} />
}

function Question({
  title,
  text,
  note,
  action,
  onConfirm,
  onClose,
  focusAfter,
}: Omit<ConfirmProps, 'open'>) {
  const id = useId()
  const { dialog, attributes } = useModal(true)
  const confirm = () => {
    dialog.current?.close()
    onClose()
    onConfirm()
    focusAfter?.()
  }
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="confirm"
      onClose={onClose}
      // A press outside would take the focus out of it.
      onMouseDown={(event) => event.target === dialog.current && event.preventDefault()}
      {...attributes}
    >
      <h2 id={`${id}-title`} className="text-xl wrap-anywhere">
        {title}
      </h2>
      <div id={`${id}-text`} className="grid gap-2 break-words">
        <p>{text}</p>
        {note && <p>{note}</p>}
      </div>
      <div className="sticky bottom-0 flex flex-wrap justify-end gap-3 bg-surface pb-5 sm:pb-6">
        <button
          type="button"
          className="btn btn-line max-sm:flex-1"
          onClick={() => dialog.current?.close()}
        >
          Cancel
        </button>
        <button type="button" className="btn btn-danger max-sm:flex-1" onClick={confirm}>
          {action}
        </button>
      </div>
    </dialog>
  )
}
