import { focusManager } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from '../app/app'
import { takeInitialData } from '../app/initial-data'
import { keepFocusOnBack, turnPages } from '../app/navigation'
import { createQueryClient } from '../app/query-client'
import { findRoute, routes } from '../app/routes'
import '../styles/app.css'
import { whenIdle } from '../ui/loading/preloadable'

// By default the library only listens to the tab's visibility, but two windows side by side are
// both visible.
focusManager.setEventListener((onFocus) => {
  const listener = () => onFocus()
  addEventListener('focus', listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    removeEventListener('focus', listener)
    document.removeEventListener('visibilitychange', listener)
  }
})

keepFocusOnBack()

const root = document.getElementById('root')
if (!root) throw new Error('no #root')

// Ignore a screen that cannot be fetched: rendering tries again and shows the failure.
await findRoute(location.pathname)
  ?.page.load()
  .catch(() => {})

const queryClient = createQueryClient()
takeInitialData(queryClient, document)

/** A note of the server in the head of the page. */
const noted = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="candor-${name}"]`)?.content ?? ''

const site = (
  <StrictMode>
    <App
      queryClient={queryClient}
      routes={routes}
      demo={noted('demo') === 'true'}
      pages={noted('pages')}
      aroundNav={turnPages(findRoute)}
    />
  </StrictMode>
)
if (!root.hasChildNodes()) createRoot(root).render(site)
// The visitor used a field before the scripts loaded. Some browsers do not support every entry of
// the list.
else if (root.querySelector(':is(:focus,:user-valid,:user-invalid)'))
  (await import('./hydrate-inputs')).hydrateInputs(root, site)
// As a transition, so that clicks and keystrokes are handled in between.
else startTransition(() => void hydrateRoot(root, site))

// Opening another screen then does not wait.
whenIdle(() => {
  import('../features/storing/banner').catch(() => {})
  for (const { page, inside } of routes) if (!inside) page.load().catch(() => {})
})
