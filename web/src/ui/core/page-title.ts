import { useEffect } from 'react'

const siteName = 'Candor'

/** Id of the live region that reads out a changed title. */
export const announcerId = 'page-announcer'

/** The document's title of a page: the home page has the title of the site. */
function documentTitle(page?: string): string {
  return page ? `${page} · ${siteName}` : `${siteName} · New Jersey Public Officials`
}

/** Sets the browser's title and announces the page to screen readers. */
export function usePageTitle(page?: string): void {
  const title = documentTitle(page)
  useEffect(() => {
    if (document.title === title) return
    document.title = title
    const announcer = document.getElementById(announcerId)
    if (announcer) announcer.textContent = title
  }, [title])
}
