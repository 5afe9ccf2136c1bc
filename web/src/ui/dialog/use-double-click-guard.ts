import { type MouseEvent, useEffect, useRef } from 'react'

/**
 * Returns handlers by which a dialog ignores the second press of the double click that opened it:
 * it would answer a question that the user has not read, and take the focus from the safe answer.
 */
export function useDoubleClickGuard(open: boolean) {
  const hasPressed = useRef(false)
  useEffect(() => {
    if (open) hasPressed.current = false
  }, [open])

  const press = (event: MouseEvent) => {
    if (event.detail < 2) hasPressed.current = true
    if (hasPressed.current) return
    event.preventDefault()
    event.stopPropagation()
  }
  return { onMouseDownCapture: press, onClickCapture: press }
}
