import type { AroundNavHandler } from 'wouter'
import { scrollToHash } from '../ui/core/scroll-to-hash'
import type { ScreenRoute } from './routes'

/** Id of the element that holds the screen; the focus goes there when another screen comes. */
export const mainId = 'main'

function focusMain() {
  document.getElementById(mainId)?.focus({ preventScroll: true })
}

/**
 * Returns what happens around a click on a link: the old screen stays until the new one has been
 * fetched, then the page starts at its top, or at the part that the address names. Of several
 * clicks the last one counts. A screen that cannot be fetched is asked of the server as a page.
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

/** Keeps the focus on the page when the browser's Back has taken away the element that had it. */
export function keepFocusOnBack(): void {
  addEventListener('popstate', () => {
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusMain()
    })
  })
}
