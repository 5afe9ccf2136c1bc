import type { BrowseFilter } from '../../features/officials/browse/browse-filter'
import { countyLabel, positionTypePlural } from '../../features/officials/browse/reference'

/** What the screen is called. */
export const screenTitle = 'Browse Public Officials'

/** The title of the page, with who is chosen in words and which page it is, as the server writes it too. */
export function pageTitle({ q, type, county, city, state, country, page }: BrowseFilter): string {
  const place = [city, county && countyLabel(county), state, country].filter(Boolean).join(', ')
  const who = type ? positionTypePlural(type) : 'Officials'
  const chosen = (q || type || place) && `: ${who}${q && ` matching "${q}"`}${place && ` in ${place}`}`
  return `${screenTitle}${chosen}${page > 1 ? `, page ${page}` : ''}`
}
