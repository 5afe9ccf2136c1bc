import { onSheet, sheetBox } from './map/sheet'

interface LocatorProps {
  /** Color of the county borders: the color of the background. */
  ground?: 'tint' | 'sunken' | 'surface'
  className?: string
}

const grounds = { tint: 'var(--tint)', sunken: 'var(--sunken)', surface: 'var(--surface)' }

/** A map of the state in pale buff, as a decoration. */
export function Locator({ ground = 'tint', className = '' }: LocatorProps) {
  return (
    <svg
      className={className}
      viewBox={sheetBox}
      stroke={grounds[ground]}
      strokeWidth="1.1"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use href={onSheet('counties')} fill="var(--map-quiet)" />
    </svg>
  )
}
