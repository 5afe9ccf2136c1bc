import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { type AroundNavHandler, Route, Router, Switch, useLocation } from 'wouter'
import { Footer } from '../features/site/footer'
import { Header } from '../features/site/header'
import { ErrorBoundary } from '../ui/core/error-boundary'
import { announcerId } from '../ui/core/page-title'
import { Lazily } from '../ui/loading/preloadable'
import { ToastProvider } from '../ui/toast/toast-provider'
import { mainId } from './navigation'
import type { ScreenRoute } from './routes'

interface AppProps {
  queryClient: QueryClient
  routes: readonly ScreenRoute[]
  /** The people are invented; every page says so. */
  demo: boolean
  /** The paths of the operator's pages, with spaces between them. */
  pages?: string
  /** Path and query to render on a server; a browser uses its own address. */
  path?: string
  search?: string
  aroundNav?: AroundNavHandler
  /** Replace the header and the footer, for a server that has drawn them before. */
  header?: ReactNode
  footer?: ReactNode
}

/** The whole site at one address. */
export function App({
  queryClient,
  routes,
  demo,
  pages = '',
  path,
  search,
  aroundNav,
  header = <Header />,
  footer = <Footer pages={pages} />,
}: AppProps) {
  const router = {
    ...(path !== undefined && { ssrPath: path, ssrSearch: search ?? '' }),
    ...(aroundNav && { aroundNav }),
  }
  return (
    <QueryClientProvider client={queryClient}>
      <Router {...router}>
        <ToastProvider>
          <SkipLink target={mainId} />
          {demo && <DemoBanner />}
          {header}
          <main id={mainId} tabIndex={-1} className="min-h-[70vh] outline-none">
            <Screens routes={routes} />
          </main>
          {footer}
          <p id={announcerId} aria-live="polite" className="sr-only" />
        </ToastProvider>
      </Router>
    </QueryClientProvider>
  )
}

function Screens({ routes }: { routes: readonly ScreenRoute[] }) {
  const [path] = useLocation()
  return (
    <ErrorBoundary place={path}>
      <Suspense>
        <Switch>
          {routes.map(({ path, page }) => (
            <Route key={path.source} path={path}>
              <Lazily part={page} props={{}} />
            </Route>
          ))}
        </Switch>
      </Suspense>
    </ErrorBoundary>
  )
}

/** States on every page of the demonstration that its people are invented. */
function DemoBanner() {
  return (
    <aside aria-label="Demonstration" className="border-b border-wait-line bg-wait-bg text-wait">
      <p className="wrap py-2 text-center text-sm font-medium">
        This is a demonstration: all people, ratings and reviews on this site are invented.
      </p>
    </aside>
  )
}

/** The first stop of the Tab key: skips the header. */
function SkipLink({ target }: { target: string }) {
  return (
    <a
      href={`#${target}`}
      className="sr-only focus:not-sr-only focus:fixed focus:z-50 focus:m-2 focus:rounded-md
        focus:bg-surface focus:px-4 focus:py-3 focus:font-semibold focus:text-link focus:shadow-lift"
      onClick={(event) => {
        // Only the focus moves; the address stays the same.
        event.preventDefault()
        document.getElementById(target)?.focus()
      }}
    >
      Skip to content
    </a>
  )
}
