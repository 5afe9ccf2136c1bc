import type { Page, Route } from '@playwright/test'

/** The page's requests at a path from now on, as they come: the query of each. */
export function recordQueries(page: Page, path: string): Record<string, string>[] {
  const queries: Record<string, string>[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === path) queries.push(Object.fromEntries(url.searchParams))
  })
  return queries
}

/**
 * Empties the initial data of pages from the next one on: the screen then asks the API, as later
 * screens do.
 */
export async function withoutFirstData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Between the end of the page and its first script.
    const empty = () => {
      document.getElementById('first-data')?.remove()
      document.getElementById('root')?.replaceChildren()
    }
    document.addEventListener('readystatechange', empty, { once: true })
  })
}

/** Holds requests back until the returned function is called. */
export async function holdBack(page: Page, path: RegExp): Promise<() => Promise<void>> {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  await withoutFirstData(page)
  await page.route(path, async (route) => {
    await opened
    await route.fallback()
  })
  return async () => {
    open()
    await page.unroute(path)
  }
}

/** Answers requests in the server's place, as a failing server or network would. */
export async function answerWith(
  page: Page,
  path: RegExp,
  answer: 'nothing' | Parameters<Route['fulfill']>[0],
) {
  await withoutFirstData(page)
  await page.route(path, (route) =>
    answer === 'nothing' ? route.abort('connectionrefused') : route.fulfill(answer),
  )
  return () => page.unroute(path)
}

/** Lets the server answer and changes the JSON before the page gets it. */
export async function amend<T>(page: Page, path: RegExp, change: (json: T) => void): Promise<void> {
  await withoutFirstData(page)
  await page.route(path, async (route) => {
    const response = await route.fetch()
    const json: T = await response.json()
    change(json)
    await route.fulfill({ response, json })
  })
}
