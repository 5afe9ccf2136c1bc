import { type LazyPart, lazyPart } from './ui/lazy-part'

/** A screen and the addresses that show it. */
export interface ScreenRoute {
  /** Named groups become the parameters of the screen. */
  path: RegExp
  page: LazyPart
  /** Fetched when the browser is idle, so that going there needs no waiting. */
  ahead: boolean
}

/** Every screen; the first match shows, and the last one matches everything. */
export const routes: ScreenRoute[] = [
  { path: /^\/$/, page: lazyPart(() => import('./pages/home')), ahead: true },
  { path: /^\/(?:search|officials)$/, page: lazyPart(() => import('./pages/search')), ahead: true },
  { path: /^\/official\/(?<id>[^/]+)$/, page: lazyPart(() => import('./pages/official')), ahead: true },
  { path: /^\/submit-review(?:\/(?<id>[^/]+))?$/, page: lazyPart(() => import('./pages/submit-review')), ahead: true },
  { path: /^\/add-official$/, page: lazyPart(() => import('./pages/add-official')), ahead: true },
  { path: /^\/about$/, page: lazyPart(() => import('./pages/about')), ahead: true },
  { path: /^\/how-it-works$/, page: lazyPart(() => import('./pages/how-it-works')), ahead: true },
  { path: /^/, page: lazyPart(() => import('./pages/not-found')), ahead: false },
]

/** The route that shows at a path. */
export function findRoute(path: string): ScreenRoute | undefined {
  return routes.find((route) => route.path.test(path))
}
