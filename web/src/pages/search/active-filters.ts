import type { BrowseFilter } from '../../features/officials/browse/browse-filter'
import { positionTypeLabel } from '../../features/officials/browse/reference'

interface ActiveFilter {
  name: Exclude<keyof BrowseFilter, 'page'>
  text: string
}

/** The filters that choose something, in the words of their chips. */
export function activeFilters(filter: BrowseFilter): ActiveFilter[] {
  const all: ActiveFilter[] = [
    { name: 'q', text: `Search: "${filter.q}"` },
    { name: 'type', text: `Position: ${positionTypeLabel(filter.type)}` },
    { name: 'county', text: `County: ${filter.county}` },
    { name: 'city', text: `City: ${filter.city}` },
    { name: 'state', text: `State: ${filter.state}` },
    { name: 'country', text: `Country: ${filter.country}` },
  ]
  return all.filter(({ name }) => filter[name] !== '')
}
