import { useFollow } from '../../ui/core/use-follow'
import { countyPlaces, onSheet, sheetBox } from '../../ui/map/sheet'
import { countyAddress, countyLabel } from '../officials/browse/reference'
import type { Official } from '../officials/queries'

/** The map of the counties, some in blue, lighter where in part; each links to its page. */
export function CountyNav({ marked }: { marked: NonNullable<Official['mapCounties']> }) {
  const follow = useFollow()
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
        {countyPlaces.map(({ name }) => {
          const mark = marked.find((county) => county.name === name)
          const isPart = mark?.inPart
          const label = countyLabel(name) + (isPart ? ', in part' : '')
          return (
            <a key={name} href={countyAddress(name)} aria-label={label} onClick={follow}>
              <title>{label}</title>
              <use
                href={onSheet(name)}
                className="hover:opacity-75"
                fill={mark ? 'var(--map-hot)' : 'var(--map-quiet)'}
                fillOpacity={isPart ? 0.6 : undefined}
              />
            </a>
          )
        })}
      </svg>
    </nav>
  )
}
