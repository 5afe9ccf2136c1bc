/** How many options are in view. */
const inView = 8

/** How many more are rendered above and below, so that none is missing while scrolling. */
const spare = 6

/**
 * The indices of the options to render, in order: around the first visible one, and the active one.
 */
export function drawnRows(firstInView: number, count: number, active: number): number[] {
  const from = Math.max(0, Math.min(firstInView, count - inView) - spare)
  const rows = Array.from(
    { length: Math.min(count - from, inView + 2 * spare) },
    (_, index) => from + index,
  )
  if (active >= 0 && !rows.includes(active)) rows.push(active)
  return rows.sort((a, b) => a - b)
}

/** The index that a key moves to in an open list; undefined for keys that do not move. */
export function activeAfter(key: string, active: number, count: number): number | undefined {
  const within = (index: number) => Math.max(0, Math.min(index, count - 1))
  switch (key) {
    case 'ArrowDown':
      return within(active + 1)
    case 'ArrowUp':
      return within(active - 1)
    case 'PageDown':
      return within(active + inView - 1)
    case 'PageUp':
      return within(active - inView + 1)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
