import type { BrowseFilter } from '../../features/officials/browse/browse-filter'
import { positionTypeLabel } from '../../features/officials/browse/reference'
import { Icon } from '../../ui/core/icon'

interface ActiveFilter {
  name: Exclude<keyof BrowseFilter, 'page' | 'sort'>
  text: string
}

/** The filters in use, in the words of their chips. */
export function activeFilters(filter: BrowseFilter): ActiveFilter[] {
  const all: ActiveFilter[] = [
    { name: 'q', text: `Search: "${filter.q}"` },
    { name: 'type', text: `Position: ${positionTypeLabel(filter.type)}` },
    { name: 'county', text: `County: ${filter.county}` },
    { name: 'city', text: `City: ${filter.city}` },
    { name: 'state', text: `State: ${filter.state}` },
    { name: 'country', text: `Country: ${filter.country}` },
    { name: 'former', text: 'Former officials included' },
    { name: 'reviewed', text: 'Has reviews' },
  ]
  return all.filter(({ name }) => filter[name] !== '')
}

interface FilterChipsProps {
  filter: BrowseFilter
  onChoose: (change: Partial<BrowseFilter>) => void
}

/** The filters in use as chips; each chip removes its filter. */
export function FilterChips({ filter, onChoose }: FilterChipsProps) {
  const active = activeFilters(filter)
  if (active.length === 0) return null
  return (
    <ul
      aria-label="Active filters"
      className={`relative mt-2 flex gap-2 max-md:overflow-x-auto md:mt-5
        md:flex-wrap ${active.every(({ name }) => name === 'q') ? 'max-md:hidden' : ''}`}
    >
      {active.map(({ name, text }) => (
        <li
          key={name}
          className={`shrink-0 md:min-w-0 md:shrink ${name === 'q' ? 'max-md:hidden' : ''}`}
        >
          <button
            type="button"
            className="inline-flex min-h-10 max-w-full items-center gap-2 rounded-full border
              border-chip-line bg-chip pr-3 pl-4 text-sm font-semibold text-heading eased
              hover:border-action hover:bg-surface hover:text-action"
            onClick={() => onChoose({ [name]: '' })}
          >
            <span className="truncate">{text}</span>
            <span className="sr-only">, remove this filter</span>
            <Icon name="close" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}
