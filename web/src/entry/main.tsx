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

// The library only listens to the tab's visibility; two windows side by side are both visible.
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

// A screen that cannot be fetched is tried again while rendering, which shows the failure.
await findRoute(location.pathname)
  ?.page.load()
  .catch(() => {})

const queryClient = createQueryClient()
takeInitialData(queryClient, document)

const site = (
  <StrictMode>
    <App
      queryClient={queryClient}
      routes={routes}
      demo={document.querySelector('meta[name="candor-demo"]')?.getAttribute('content') === 'true'}
      aroundNav={turnPages(findRoute)}
    />
  </StrictMode>
)
if (!root.hasChildNodes()) createRoot(root).render(site)
// The visitor has been in a field before the scripts came. Some browsers do not know every entry of
// the list.
else if (root.querySelector(':is(:focus,:user-valid,:user-invalid)'))
  (await import('./hydrate-inputs')).hydrateInputs(root, site)
// As a transition, which leaves room for a click or a keystroke in between.
else startTransition(() => void hydrateRoot(root, site))

// Opening another screen then needs no waiting.
whenIdle(() => {
  import('../features/storing/banner').catch(() => {})
  for (const { page, inside } of routes) if (!inside) page.load().catch(() => {})
})
