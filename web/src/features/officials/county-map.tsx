import { useId, useState } from 'react'
import { Link } from 'wouter'
import { countyPlaces, onSheet, sheetBox } from '../../ui/map/sheet'
import { countyAddress, countyLabel } from './browse/reference'
import { figure } from './copy'
import { CountyPointer } from './county-pointer'

/** The number of hatch densities on the map. */
export const hatchLevels = 5

/** The hatch of each county, 0 (few officials) to 4 (many), by its rank among the counties. */
export function hatchByCounty(counts: Readonly<Record<string, number>>): Record<string, number> {
  const ranked = Object.entries(counts).sort(([, a], [, b]) => a - b)
  return Object.fromEntries(
    ranked.map(([county], rank) => [county, Math.floor((rank * hatchLevels) / ranked.length)]),
  )
}

/** The distance between hatch lines at each level, in units of the map sheet. */
const spacings = [4.8, 4, 3.4, 2.9, 2.45]

/** The county of the capital, highlighted until the visitor points elsewhere. */
const capital = 'Mercer'

/** The name of a county with the number of its officials: "Mercer County, 372 listed". */
const named = (county: string, listed?: number) =>
  countyLabel(county) + (listed ? `, ${figure(listed)} listed` : '')

interface CountyMapProps {
  /** The number of officials by county, which decides the density of the hatching. */
  counts?: Readonly<Record<string, number>> | undefined
  /** Without links and names, for a decorative map. */
  decorative?: boolean
  className: string
}

/**
 * The map of the counties: each links to its officials, and the highlighted one is solid and
 * labeled.
 */
export default function CountyMap({ counts = {}, decorative = false, className }: CountyMapProps) {
  const id = useId()
  const [pointed, setPointed] = useState(capital)
  const levels = hatchByCounty(counts)
  const middle = Math.floor(hatchLevels / 2)
  const fill = (county: string) =>
    county === pointed ? 'var(--map-hot)' : `url(#${id}-${levels[county] ?? middle})`
  return (
    <svg
      className={className}
      viewBox={sheetBox}
      strokeLinejoin="round"
      role="presentation"
      aria-hidden={decorative || undefined}
    >
      <defs>
        {spacings.map((spacing, level) => (
          <pattern
            key={spacing}
            id={`${id}-${level}`}
            width={spacing}
            height={spacing}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(-38)"
          >
            <path d={`M0 ${spacing / 2}H${spacing}`} stroke="var(--map-line)" strokeWidth="0.72" />
          </pattern>
        ))}
      </defs>
      <use href={onSheet('outline')} fill="var(--map-fill)" />
      <g stroke="var(--tint)" strokeWidth="1.3">
        {countyPlaces.map(({ name }) =>
          decorative ? (
            <use key={name} href={onSheet(name)} fill={fill(name)} />
          ) : (
            <Link
              key={name}
              href={countyAddress(name)}
              aria-label={named(name, counts[name])}
              onPointerEnter={() => setPointed(name)}
              onPointerLeave={() => setPointed(capital)}
              onFocus={() => setPointed(name)}
              onBlur={() => setPointed(capital)}
            >
              <use href={onSheet(name)} fill={fill(name)} />
            </Link>
          ),
        )}
      </g>
      <g className="pointer-events-none">
        <use href={onSheet('outline')} fill="none" stroke="var(--map-hot)" strokeWidth="1.2" />
        <CountyPointer county={pointed} named={!decorative} listed={counts[pointed]} />
      </g>
    </svg>
  )
}
