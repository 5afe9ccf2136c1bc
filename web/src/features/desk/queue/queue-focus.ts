import { queuePath } from './queue-cursor'

/** Id of the element that gets the focus with a new item: its title, or what shows in its place. */
export const itemTitleId = 'queue-item-title'

/**
 * Moves the focus to the item, once it has loaded, when the focused element went away with the one
 * before.
 */
export function focusItem(): void {
  if (location.pathname !== queuePath) return
  if (document.activeElement && document.activeElement !== document.body) return
  const title = document.getElementById(itemTitleId)
  if (title) title.focus({ preventScroll: true })
  else requestAnimationFrame(focusItem)
}

/** Scrolls up to the beginning of an item, unless it is in view. */
export function keepInView(content: HTMLElement | null): void {
  const margin = content ? Number.parseFloat(getComputedStyle(content).scrollMarginTop) : 0
  if (content && content.getBoundingClientRect().top < margin) content.scrollIntoView()
}
