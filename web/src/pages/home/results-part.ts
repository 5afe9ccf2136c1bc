import { lazyPart } from '../../ui/lazy-part'

/** The first results of a search, which the front page shows as soon as there is one. */
export const results = lazyPart(() => import('./results'))
