import { orStay, preloadable } from '../../ui/loading/preloadable'

// All of the front page except its search is in files outside the first load. In a page from the
// server their content is there to read, and hydrates when its file arrives.

/** The first results of a search. */
export const results = preloadable(() => import('./results'))

/** The map of the counties. */
export const countyMap = preloadable(() => orStay(import('../../features/officials/county-map')))

/** What the site is about. */
export const further = preloadable(() => orStay(import('./home-content')))
