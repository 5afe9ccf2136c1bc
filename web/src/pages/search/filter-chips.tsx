import type { BrowseFilter } from '../../features/officials/browse/browse-filter'
import { Icon } from '../../ui/core/icon'
import { activeFilters } from './active-filters'

interface FilterChipsProps {
  filter: BrowseFilter
  onChoose: (change: Partial<BrowseFilter>) => void
}

/** What is chosen at present; each chip takes its filter away again. */
export function FilterChips({ filter, onChoose }: FilterChipsProps) {
  const active = activeFilters(filter)
  if (active.length === 0) return null
  return (
    <ul aria-label="Active filters" className="mt-5 flex flex-wrap gap-2">
      {active.map(({ name, text }) => (
        <li key={name} className="min-w-0">
          <button
            type="button"
            className="inline-flex min-h-10 max-w-full items-center gap-2 rounded-full border border-chip-line bg-chip pr-3 pl-4 text-sm font-semibold text-heading transition hover:border-action hover:bg-surface hover:text-action"
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
