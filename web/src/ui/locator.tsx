import { countyPlaces, onSheet, sheetBox } from './map/sheet'
import { starPath } from './stars/star-path'

interface LocatorProps {
  /** The county to point out; none for the plain map. */
  county?: string | undefined
  /** Colour of the county borders: that of the ground behind the map. */
  ground?: 'tint' | 'sunken' | 'surface'
  className?: string
}

const grounds = { tint: 'var(--tint)', sunken: 'var(--sunken)', surface: 'var(--surface)' }

/** The state in quiet buff with one county in solid blue. Decorative: the county is named in words beside it. */
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
