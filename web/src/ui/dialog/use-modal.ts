import { type MouseEvent, useEffect, useRef } from 'react'

/**
 * Opens and closes the browser's own modal dialog, which keeps the focus inside and then gives it
 * back. Returns its attributes, which ignore the second press of the double click that opened it:
 * it would answer a question that the user has not read, and take the focus from the safe answer.
 */
export function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  const hasPressed = useRef(false)
  useEffect(() => {
    if (!open) return dialog.current?.close()
    hasPressed.current = false
    const { clientWidth, style } = document.documentElement
    style.setProperty('--scrollbar', `${window.innerWidth - clientWidth}px`)
    dialog.current?.showModal()
  }, [open])

  const ignoreUnread = (event: MouseEvent) => {
    if (event.detail < 2) hasPressed.current = true
    if (hasPressed.current) return
    event.preventDefault()
    event.stopPropagation()
  }
  const attributes = { onMouseDownCapture: ignoreUnread, onClickCapture: ignoreUnread }
  return { dialog, attributes }
}
