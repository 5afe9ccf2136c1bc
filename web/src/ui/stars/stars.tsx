import { starPath } from './star-path'

const five = [12, 36, 60, 84, 108].map((x) => starPath(x, 12.6, 9.4, 4.25)).join('')

/** The number of stars to fill: the average rounded to the half. */
export function halfStars(average: number): number {
  return Math.round(Math.min(5, Math.max(0, average)) * 2) / 2
}

interface StarsProps {
  /** 0 to 5; shown rounded to the half. */
  value: number
  /** Height of the row. */
  className?: string
}

/**
 * Five stars as one image with one text. Without a rating they are pale, and hidden from screen
 * readers.
 */
export function Stars({ value, className = 'h-5' }: StarsProps) {
  const filled = halfStars(value)
  return (
    <svg
      className={`${className} w-auto shrink-0`}
      viewBox="0 0 120 24"
      strokeWidth="2"
      strokeLinejoin="round"
      role="img"
      aria-label={`${value.toFixed(1)} out of 5 stars`}
      aria-hidden={value === 0}
    >
      <path d={five} fill="var(--track)" stroke="var(--track)" />
      {/* A nested svg clips the row of filled stars. */}
      <svg width={filled * 24} height="24" aria-hidden="true">
        <path d={five} fill="var(--star)" stroke="var(--star-edge)" paintOrder="stroke" />
      </svg>
    </svg>
  )
}
