import { countyPlaces, countyStar } from '../../ui/map/sheet'
import { figure } from './copy'

interface CountyPointerProps {
  county: string
  /** With a leader line to the county's name, which is outside the map. */
  named: boolean
  /** The number of officials listed in it. */
  listed?: number | undefined
}

/** A star on one county of the map, and its name. */
export function CountyPointer({ county, named, listed }: CountyPointerProps) {
  const place = countyPlaces.find(({ name }) => name === county)
  if (!place) return null
  const { x, y } = place
  const label = Math.min(place.label, 34)
  return (
    <>
      <path d={countyStar(place)} fill="var(--map-star)" />
      {named && (
        <g textAnchor="end">
          <path
            d={`M${x - 10} ${y}H${label + 4}`}
            stroke="var(--map-hot)"
            strokeWidth="0.8"
            strokeDasharray="1.6 1.8"
          />
          <text
            x={label}
            y={y + 1}
            className="fill-heading font-display text-[9.5px] font-semibold"
          >
            {county}
          </text>
          <text x={label} y={y + 9} className="fill-muted text-[4.8px] font-[650] tracking-[0.5px]">
            {listed === undefined ? 'COUNTY' : `${figure(listed)} LISTED`}
          </text>
        </g>
      )}
    </>
  )
}
