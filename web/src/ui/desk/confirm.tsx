import { AlertDialog } from 'radix-ui'
import { useRef } from 'react'
import { useDoubleClickGuard } from '../dialog/use-double-click-guard'

interface ConfirmProps {
  open: boolean
  title: string
  text: string
  /** The label of the button that confirms. */
  action: string
  onConfirm: () => void
  onClose: () => void
  /** The element that gets the focus after confirming, since the present one may disappear. */
  focusAfter: () => void
}

/**
 * Asks before an action that does harm with one press. The safe answer has the focus, and the
 * buttons stay in view.
 */
export function Confirm({
  open,
  title,
  text,
  action,
  onConfirm,
  onClose,
  focusAfter,
}: ConfirmProps) {
  const confirmed = useRef(false)
  const opener = useRef<Element>(null)
  const ignoreUnread = useDoubleClickGuard(open)
  return (
    <AlertDialog.Root open={open} onOpenChange={(opened) => opened || onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay
          // A press outside the dialog would take the focus out of it.
          onMouseDown={(event) => event.preventDefault()}
          className="fixed inset-0 z-40 bg-backdrop"
        />
        <AlertDialog.Content
          {...ignoreUnread}
          onOpenAutoFocus={() => {
            confirmed.current = false
            opener.current = document.activeElement
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (confirmed.current) focusAfter()
            else if (opener.current instanceof HTMLElement) opener.current.focus()
          }}
          // A toast that opened later would otherwise handle the key.
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
          className="fixed inset-x-0 bottom-0 z-50 grid max-h-dvh gap-4 overflow-y-auto rounded-t-lg
            border border-line bg-surface p-5 pb-0 text-text shadow-pop sm:inset-x-auto sm:top-1/2
            sm:bottom-auto sm:left-1/2 sm:w-[min(32rem,100%-3rem)] sm:-translate-1/2 sm:rounded-lg
            sm:p-6 sm:pb-0"
        >
          <AlertDialog.Title className="text-xl wrap-anywhere">{title}</AlertDialog.Title>
          <AlertDialog.Description className="break-words">{text}</AlertDialog.Description>
          <div className="sticky bottom-0 flex flex-wrap justify-end gap-3 bg-surface pb-5 sm:pb-6">
            <AlertDialog.Cancel className="btn btn-line max-sm:flex-1">Cancel</AlertDialog.Cancel>
            <AlertDialog.Action
              className="btn btn-danger max-sm:flex-1"
              onClick={() => {
                confirmed.current = true
                onConfirm()
              }}
            >
              {action}
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
