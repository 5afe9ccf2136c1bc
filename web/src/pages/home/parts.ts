import { preloadable } from '../../ui/loading/preloadable'

// What the front page has beside its search comes in files of its own, behind the first load. On a page
// that came drawn it is there to read, and comes alive with its file.

/** Where a part cannot be fetched, what was drawn of it stays as it is. */
const orStay = <Module>(part: Promise<Module>) => part.catch(() => new Promise<never>(() => {}))

/** The first results of a search. */
export const results = preloadable(() => import('./results'))

/** The map of the counties. */
export const countyMap = preloadable(() => orStay(import('../../features/officials/county-map')))

/** What the site is about. */
export const further = preloadable(() => orStay(import('./further')))
