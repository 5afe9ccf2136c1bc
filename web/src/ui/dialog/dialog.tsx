import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from '../core/icon'
import { DialogContext } from './dialog-context'
import { useModal } from './use-modal'

interface DialogProps {
  title: string
  open: boolean
  /**
   * It was closed: by its button, with Escape, by a press outside, or because `open` became false.
   */
  onClose: () => void
  children: ReactNode
}

/** A dialog with a title. The children stay while it is closed, so that no input is lost. */
export function Dialog({ title, open, onClose, children }: DialogProps) {
  const id = useId()
  const { dialog, attributes } = useModal(open)
  useEffect(() => {
    // The browser would focus the close button; a form starts with its first field.
    if (open)
      dialog.current?.querySelector<HTMLElement>('form :is(input, select, textarea)')?.focus()
  }, [open, dialog])

  // Selecting text may end outside the dialog; only a press that also began there closes it.
  const pressedOutside = useRef(false)
  const notePress = (event: PointerEvent) => {
    pressedOutside.current = event.target === dialog.current
  }
  const closeOutside = (event: MouseEvent) => {
    if (pressedOutside.current && event.target === dialog.current) dialog.current?.close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it for those who press no pointer
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className="dialog"
      onClose={onClose}
      onPointerDown={notePress}
      onClick={closeOutside}
      {...attributes}
    >
      <div
        className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line
          bg-surface py-3 pr-3 pl-5 md:pl-6"
      >
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <button
          type="button"
          aria-label="Close"
          className="grid size-11 shrink-0 place-items-center rounded-md text-muted eased
            hover:bg-soft hover:text-action"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <DialogContext value={open}>{children}</DialogContext>
    </dialog>
  )
}
