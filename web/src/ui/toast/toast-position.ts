/** A rectangle of the window, in pixels. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
  /** How much worse it is to cover it than to cover something else. */
  weight?: number
}

interface Size {
  width: number
  height: number
}

/** The distance to the edges of the window, in pixels. */
export const margin = 16

/** The distance between the positions that are tried. */
const step = 8

/** How much of others a box covers, by area and weight. */
export function coverage({ left, top, right, bottom }: Box, others: readonly Box[]): number {
  let area = 0
  for (const other of others) {
    const width = Math.min(right, other.right) - Math.max(left, other.left)
    const height = Math.min(bottom, other.bottom) - Math.max(top, other.top)
    if (width > 0 && height > 0) area += width * height * (other.weight ?? 1)
  }
  return area
}

/**
 * Returns the position in the window that covers none of the obstacles: as low as possible, at the
 * right, else in the middle, else at the left. If there is none, the position that covers the
 * least.
 */
export function toastPosition(
  size: Size,
  view: Size,
  obstacles: readonly Box[],
): { left: number; top: number } {
  const rightmost = Math.max(margin, view.width - margin - size.width)
  const lefts = [rightmost, (view.width - size.width) / 2, margin]
  let best = { left: rightmost, top: view.height - margin - size.height }
  let least = Number.POSITIVE_INFINITY
  for (let top = best.top; top >= margin; top -= step) {
    for (const left of lefts) {
      const covered = coverage(
        { left, top, right: left + size.width, bottom: top + size.height },
        obstacles,
      )
      if (covered === 0) return { left, top }
      if (covered >= least) continue
      least = covered
      best = { left, top }
    }
  }
  return best
}
