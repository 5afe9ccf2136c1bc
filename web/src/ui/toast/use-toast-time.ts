import { type RefObject, useEffect } from 'react'
import type { ShownToast } from './toast-context'

/** How long a toast stays, and one with a button, in milliseconds. */
const duration = 5000
const durationToAct = 10_000

/**
 * Closes a toast when its time is over. The timer stops while the pointer or the focus is in the
 * region of toasts or the window is in the background, and restarts afterwards. Radix also has a
 * timer, but after a toast that was closed with the keyboard it never starts again, and it runs when
 * the window comes back to the front while the toast has the focus.
 */
export function useToastTime(
  region: RefObject<HTMLElement | null>,
  toast: ShownToast | undefined,
  close: () => void,
) {
  const number = toast?.number
  const stays = toast?.action ? durationToAct : duration
  useEffect(() => {
    const element = region.current
    if (number === undefined || !element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let held = true
    let pointed = false
    const update = () => {
      const before = held
      held = pointed || element.contains(document.activeElement) || !document.hasFocus()
      if (held) clearTimeout(timer)
      else if (before) timer = setTimeout(close, stays)
    }
    const point = (event: Event) => {
      pointed = event.type === 'pointermove'
      update()
    }
    update()
    const listening = new AbortController()
    for (const type of ['pointermove', 'pointerleave', 'pointercancel']) {
      element.addEventListener(type, point, listening)
    }
    for (const type of ['focusin', 'focusout']) element.addEventListener(type, update, listening)
    for (const type of ['focus', 'blur']) window.addEventListener(type, update, listening)
    return () => {
      listening.abort()
      clearTimeout(timer)
    }
  }, [region, number, stays, close])
}
