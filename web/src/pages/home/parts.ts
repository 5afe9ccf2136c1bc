import { lazyPart } from '../../ui/lazy-part'

// What the front page has beside its search comes in files of its own, behind the first load. On a page
// that came drawn it is there to read, and comes alive with its file.

/** The first results of a search. */
export const results = lazyPart(() => import('./results'))

/** The map of the counties. */
export const countyMap = lazyPart(() => import('../../features/officials/county-map'))

/** What the site is about. */
export const further = lazyPart(() => import('./further'))
