import { countyPlaces, onSheet, sheetBox } from './map/sheet'
import { starPath } from './stars/star-path'

interface LocatorProps {
  /** The county to highlight; none for the plain map. */
  county?: string | undefined
  /** Color of the county borders: the color of the background. */
  ground?: 'tint' | 'sunken' | 'surface'
  className?: string
}

const grounds = { tint: 'var(--tint)', sunken: 'var(--sunken)', surface: 'var(--surface)' }

/**
 * A map of the state in pale buff with one county in solid blue. Decorative: the text next to it
 * names the county.
 */
export function Locator({ county, ground = 'tint', className = '' }: LocatorProps) {
  const place = countyPlaces.find((known) => known.name === county)
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
      {place && (
        <>
          <use href={onSheet(place.name)} fill="var(--map-hot)" />
          <path d={starPath(place.x, place.y, 8, 3.4)} fill="var(--map-star)" stroke="none" />
        </>
      )}
    </svg>
  )
}
