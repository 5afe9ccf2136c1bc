import { type LazyPage, lazyPage } from './lazy-page'

/** A screen and the addresses that show it. */
export interface ScreenRoute {
  /** Named groups become the parameters of the screen. */
  path: RegExp
  page: LazyPage
  /** Fetched when the browser is idle, so that going there needs no waiting. */
  ahead: boolean
}

/** Every screen; the first match shows, and the last one matches everything. */
export const routes: ScreenRoute[] = [
  { path: /^\/$/, page: lazyPage(() => import('./pages/home')), ahead: true },
  { path: /^\/(?:search|officials)$/, page: lazyPage(() => import('./pages/search')), ahead: true },
  { path: /^/, page: lazyPage(() => import('./pages/not-found')), ahead: false },
]

/** The route that shows at a path. */
export function findRoute(path: string): ScreenRoute | undefined {
  return routes.find((route) => route.path.test(path))
}
