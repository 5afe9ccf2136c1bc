import { type ComponentType, lazy, useState } from 'react'

type Screen = ComponentType

/** A screen that arrives in a file of its own. */
export interface LazyPage {
  /** Fetches the screen; from then on it shows without waiting. */
  load: () => Promise<void>
  /** The screen, once it has been fetched. */
  loaded: () => Screen | undefined
  /** The screen as React fetches it while rendering. */
  Later: Screen
}

/** Makes a page of a dynamic import. */
export function lazyPage(importPage: () => Promise<{ default: Screen }>): LazyPage {
  let screen: Screen | undefined
  const fetchPage = async () => {
    const module = await importPage()
    screen = module.default
    return module
  }
  return { load: () => fetchPage().then(() => {}), loaded: () => screen, Later: lazy(fetchPage) }
}

/**
 * Shows a page. React's own lazy suspends even when the module is there, and holds its fallback for
 * 300 ms; here a page that was fetched beforehand shows at once.
 */
export function LazyScreen({ page }: { page: LazyPage }) {
  // Chosen once: a change from one to the other would throw away the state of the screen.
  const [Shown] = useState<Screen>(() => page.loaded() ?? page.Later)
  return <Shown />
}
