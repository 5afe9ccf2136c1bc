import { type Preloadable, preloadable } from '../ui/loading/preloadable'

/** A screen and the addresses that show it. */
export interface ScreenRoute {
  /** Named groups become the parameters of the screen. */
  path: RegExp
  page: Preloadable
  /** For administrators only: visitors never fetch it. */
  inside?: boolean
}

/** Every screen; the first match wins, and the last entry matches everything. */
export const routes: ScreenRoute[] = [
  { path: /^\/$/, page: preloadable(() => import('../pages/home')) },
  { path: /^\/(search|officials)$/, page: preloadable(() => import('../pages/search')) },
  { path: /^\/official\/(?<id>[^/]+)$/, page: preloadable(() => import('../pages/official')) },
  { path: /^\/(place|district)(\/|$)/, page: preloadable(() => import('../pages/place')) },
  {
    path: /^\/submit-review(\/(?<id>[^/]+))?$/,
    page: preloadable(() => import('../pages/submit-review')),
  },
  { path: /^\/add-official$/, page: preloadable(() => import('../pages/add-official')) },
  { path: /^\/about$/, page: preloadable(() => import('../pages/about')) },
  { path: /^\/how-it-works$/, page: preloadable(() => import('../pages/how-it-works')) },
  { path: /^\/how-we-decide$/, page: preloadable(() => import('../pages/how-we-decide')) },
  {
    path: /^\/(?<id>privacy|terms|guidelines)$/,
    page: preloadable(() => import('../pages/operator-page')),
  },
  { path: /^\/mine$/, page: preloadable(() => import('../pages/mine')) },
  { path: /^\/remove-address$/, page: preloadable(() => import('../pages/remove-address')) },
  {
    path: /^\/admin(\/(dashboard|queue|bursts|reports|removals|imports|audit|bin|edit|merge))?$/,
    page: preloadable(() => import('../pages/desk')),
    inside: true,
  },
  { path: /^/, page: preloadable(() => import('../pages/not-found')) },
]

/** Returns the route of a path. */
export function findRoute(path: string): ScreenRoute | undefined {
  return routes.find((route) => route.path.test(path))
}
