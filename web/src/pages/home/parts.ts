import { orStay, preloadable } from '../../ui/loading/preloadable'

// All of the front page except its search is in files outside the first load. A page from the
// server includes their content, and hydrates it when a file has loaded.

/** The first results of a search. */
export const results = preloadable(() => import('./results'))

/** The map of the counties. */
export const countyMap = preloadable(() => orStay(import('../../features/officials/county-map')))

/** The introduction to the site. */
export const further = preloadable(() => orStay(import('./home-content')))
