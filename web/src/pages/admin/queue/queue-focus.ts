/** Id of the element that gets the focus with a new item: its title, or what shows in its place. */
export const itemTitleId = 'queue-item-title'

/** Moves the focus to the item when the focused element went away with the one before. */
export function focusItem(): void {
  if (document.activeElement && document.activeElement !== document.body) return
  document.getElementById(itemTitleId)?.focus({ preventScroll: true })
}

/** Scrolls up to the beginning of an item, unless it is in view. */
export function keepInView(content: HTMLElement | null): void {
  const margin = content ? Number.parseFloat(getComputedStyle(content).scrollMarginTop) : 0
  if (content && content.getBoundingClientRect().top < margin) content.scrollIntoView()
}
