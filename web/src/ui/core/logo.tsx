import { onSheet, sheetBox } from '../map/sheet'
import { starPath } from '../stars/star-path'

const capital = starPath(82, 150.6, 52, 22)

/** The logo: the state's outline with a star at the capital. */
export function Logo({ className }: { className: string }) {
  return (
    <svg className={`${className} w-auto shrink-0`} viewBox={sheetBox} aria-hidden="true">
      <use href={onSheet('outline')} fill="var(--mark)" />
      <path d={capital} fill="var(--mark-star)" />
    </svg>
  )
}
