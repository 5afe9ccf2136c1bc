import type { AroundNavHandler } from 'wouter'
import { scrollToHash } from '../ui/core/scroll-to-hash'
import type { ScreenRoute } from './routes'

/** Id of the element that holds the screen; a new screen puts the focus there. */
export const mainId = 'main'

function focusMain() {
  document.getElementById(mainId)?.focus({ preventScroll: true })
}

/**
 * Returns the navigation around a click on a link: the old screen stays until the new one is
 * fetched, then the page starts at its top or at the part that the address names. The last of
 * several clicks counts. When a screen cannot be fetched, the browser loads its page from the
 * server.
 */
export function turnPages(findRoute: (path: string) => ScreenRoute | undefined): AroundNavHandler {
  let lastClick = 0
  return (navigate, to, options) => {
    lastClick += 1
    const click = lastClick
    const { pathname, hash } = new URL(to, location.href)
    const show = () => {
      if (click !== lastClick) return
      const arrives = pathname !== location.pathname
      navigate(to, options)
      window.scrollTo(0, 0)
      if (arrives) focusMain()
      if (hash) requestAnimationFrame(scrollToHash)
    }
    const page = findRoute(pathname)?.page
    if (!page || page.loaded()) return show()
    page.load().then(show, () => location.assign(to))
  }
}

/** Puts the focus on the page when the browser's Back has removed the focused element. */
export function keepFocusOnBack(): void {
  addEventListener('popstate', () => {
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusMain()
    })
  })
}
