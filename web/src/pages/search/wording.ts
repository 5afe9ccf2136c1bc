import type { BrowseFilter } from '../../features/officials/browse-filter'
import { countyLabel, positionTypePlural } from '../../features/officials/reference'

/** What the screen is called. */
export const screenTitle = 'Browse Public Officials'

/** The title of the page, with who is chosen in words, as the server writes it too. */
export function pageTitle({ q, type, county, city, state, country }: BrowseFilter): string {
  const place = [city, county && countyLabel(county), state, country].filter(Boolean).join(', ')
  if (!q && !type && !place) return screenTitle
  const who = type ? positionTypePlural(type) : 'Officials'
  return `${screenTitle}: ${who}${q && ` matching "${q}"`}${place && ` in ${place}`}`
}
