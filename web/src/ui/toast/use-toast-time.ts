import { type RefObject, useEffect } from 'react'

/** How long a toast stays, in milliseconds. */
const duration = 5000

/**
 * Closes a toast when its time is over. The timer stops while the pointer or the focus is in the
 * region of toasts or the window is in the background, and restarts afterwards. Radix has a timer
 * of its own, but it misses a focus that was there before the toast, and it runs when the window
 * comes back to the front while the toast has the focus.
 */
export function useToastTime(
  region: RefObject<HTMLElement | null>,
  turn: number | undefined,
  close: () => void,
) {
  useEffect(() => {
    const element = region.current
    if (turn === undefined || !element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let held = true
    let pointed = false
    const look = () => {
      const before = held
      held = pointed || element.contains(document.activeElement) || !document.hasFocus()
      if (held) clearTimeout(timer)
      else if (before) timer = setTimeout(close, duration)
    }
    const point = (event: Event) => {
      pointed = event.type === 'pointermove'
      look()
    }
    look()
    const listening = new AbortController()
    for (const type of ['pointermove', 'pointerleave', 'pointercancel']) {
      element.addEventListener(type, point, listening)
    }
    for (const type of ['focusin', 'focusout']) element.addEventListener(type, look, listening)
    for (const type of ['focus', 'blur']) window.addEventListener(type, look, listening)
    return () => {
      listening.abort()
      clearTimeout(timer)
    }
  }, [region, turn, close])
}
