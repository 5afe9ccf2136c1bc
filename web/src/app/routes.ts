import { type LazyPart, lazyPart } from '../ui/loading/preloadable'

/** A screen and the addresses that show it. */
export interface ScreenRoute {
  /** Named groups become the parameters of the screen. */
  path: RegExp
  page: LazyPart
  /** For administrators: nobody else fetches it. */
  inside?: boolean
}

/** Every screen; the first match shows, and the last one matches everything. */
export const routes: ScreenRoute[] = [
  { path: /^\/$/, page: lazyPart(() => import('../pages/home')) },
  { path: /^\/(?:search|officials)$/, page: lazyPart(() => import('../pages/search')) },
  { path: /^\/official\/(?<id>[^/]+)$/, page: lazyPart(() => import('../pages/official')) },
  { path: /^\/submit-review(?:\/(?<id>[^/]+))?$/, page: lazyPart(() => import('../pages/submit-review')) },
  { path: /^\/add-official$/, page: lazyPart(() => import('../pages/add-official')) },
  { path: /^\/about$/, page: lazyPart(() => import('../pages/about')) },
  { path: /^\/how-it-works$/, page: lazyPart(() => import('../pages/how-it-works')) },
  { path: /^\/remove-address$/, page: lazyPart(() => import('../pages/remove-address')) },
  {
    path: /^\/admin(\/(?:dashboard|queue|reports|removals|audit))?$/,
    page: lazyPart(() => import('../pages/admin')),
    inside: true,
  },
  { path: /^/, page: lazyPart(() => import('../pages/not-found')) },
]

/** The route that shows at a path. */
export function findRoute(path: string): ScreenRoute | undefined {
  return routes.find((route) => route.path.test(path))
}
