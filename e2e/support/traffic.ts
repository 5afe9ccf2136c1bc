import type { Page, Route } from '@playwright/test'

/** Records the queries of the page's requests at a path from now on. */
export function recordQueries(page: Page, path: string): Record<string, string>[] {
  const queries: Record<string, string>[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === path) queries.push(Object.fromEntries(url.searchParams))
  })
  return queries
}

/** Removes the initial data from the next pages on, so that screens request it from the API. */
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

/** Delays requests until the returned function is called. */
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

/** Responds to requests like a failing server or network. */
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

/** Changes the JSON of responses before the page gets it. */
export async function amend<T>(page: Page, path: RegExp, change: (json: T) => void): Promise<void> {
  await withoutFirstData(page)
  await page.route(path, async (route) => {
    const response = await route.fetch()
    const json: T = await response.json()
    change(json)
    await route.fulfill({ response, json })
  })
}
