import { type RefObject, useLayoutEffect } from 'react'
import { type Box, coverage, margin, toastPosition } from './toast-position'

/** Everything that can be pressed. */
const actions = 'a[href], button, input, select, textarea, [role=combobox]'

/** Bars that stay in view, including the gaps between their buttons. */
const bars = 'header, [data-keep-clear]'
const weightOfBars = 100

function boxes(selector: string, outside: Element, weight = 1): Box[] {
  return [...document.querySelectorAll(selector)].flatMap((element) => {
    if (outside.contains(element)) return []
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const inView = right > 0 && bottom > 0 && left < window.innerWidth && top < window.innerHeight
    return inView && right > left ? [{ left, top, right, bottom, weight }] : []
  })
}

/**
 * Moves the region of toasts to where its toast covers no button or link, and checks again when the
 * page changes below it. A toast that has the pointer or the focus stays where it is.
 */
export function useToastPosition(region: RefObject<HTMLElement | null>, turn: number | undefined) {
  useLayoutEffect(() => {
    const element = region.current
    if (turn === undefined || !element) return
    const place = () => {
      const toast = element.querySelector('li')
      if (!toast || element.matches(':hover') || element.contains(document.activeElement)) return
      const obstacles = [...boxes(actions, element), ...boxes(bars, element, weightOfBars)]
      const size = { width: toast.offsetWidth, height: toast.offsetHeight }
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
      const { left, top } = toastPosition(size, view, obstacles)
      element.style.left = `${left - margin}px`
      element.style.bottom = `${view.height - margin - size.height - top}px`
    }
    const look = () => {
      const toast = element.querySelector('li')
      if (
        toast &&
        coverage(toast.getBoundingClientRect(), boxes(`${actions}, ${bars}`, element)) > 0
      )
        place()
    }
    let frame = 0
    const lookSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    place()
    const changes = new MutationObserver(lookSoon)
    changes.observe(document.body, { childList: true, subtree: true })
    const listening = new AbortController()
    for (const type of ['resize', 'scrollend']) window.addEventListener(type, lookSoon, listening)
    return () => {
      changes.disconnect()
      listening.abort()
      cancelAnimationFrame(frame)
    }
  }, [region, turn])
}
