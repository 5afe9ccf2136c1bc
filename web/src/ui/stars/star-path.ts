/**
 * The outline of a five-pointed star, point up, around a center, with its outer and inner radius.
 */
export function starPath(x: number, y: number, outer: number, inner: number): string {
  const corners = Array.from({ length: 10 }, (_, corner) => {
    const angle = -Math.PI / 2 + (corner * Math.PI) / 5
    const radius = corner % 2 === 0 ? outer : inner
    return (
      `${(x + radius * Math.cos(angle)).toFixed(2)} ` +
      `${(y + radius * Math.sin(angle)).toFixed(2)}`
    )
  })
  return `M${corners.join('L')}Z`
}

/** One star on a 24 grid. */
export const star = starPath(12, 12.6, 9.4, 4.25)
