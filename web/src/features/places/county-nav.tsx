import { useFollow } from '../../ui/core/use-follow'
import { countyPlaces, onSheet, sheetBox } from '../../ui/map/sheet'
import { countyAddress, countyLabel } from '../officials/browse/reference'

interface CountyNavProps {
  /** The county in solid blue. */
  county: string | undefined
  /** More of them: those of a district. */
  counties?: readonly string[]
}

/** The map of the counties, some in solid blue; each links to its page. */
export function CountyNav({ county, counties = [] }: CountyNavProps) {
  const follow = useFollow()
  const isHot = (name: string) => name === county || counties.includes(name)
  return (
    <nav
      aria-label="Counties"
      className="absolute inset-y-0 right-[max(1.5rem,calc(50%-35.5rem))] hidden items-center
        md:flex"
    >
      <svg
        className="h-[15.5rem] w-auto"
        viewBox={sheetBox}
        stroke="var(--tint)"
        strokeWidth="1.1"
        strokeLinejoin="round"
        role="presentation"
      >
        {countyPlaces.map(({ name }) => (
          <a key={name} href={countyAddress(name)} aria-label={countyLabel(name)} onClick={follow}>
            <title>{countyLabel(name)}</title>
            <use
              href={onSheet(name)}
              className="hover:opacity-75"
              fill={isHot(name) ? 'var(--map-hot)' : 'var(--map-quiet)'}
            />
          </a>
        ))}
      </svg>
    </nav>
  )
}
