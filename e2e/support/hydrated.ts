import type { Page } from '@playwright/test'

/**
 * Waits after each navigation until the page is hydrated: before, presses have no effect. React
 * marks hydrated elements.
 */
export function waitForHydration(page: Page): void {
  const alive = () =>
    page.waitForFunction(() => {
      if (!document.querySelector('#root')) return true
      const shown = document.querySelector('main > :last-child')
      return shown !== null && Object.keys(shown).some((name) => name.startsWith('__reactFiber'))
    })
  const goto = page.goto.bind(page)
  page.goto = async (address, options) => {
    const response = await goto(address, options)
    await alive()
    return response
  }
  const reload = page.reload.bind(page)
  page.reload = async (options) => {
    const response = await reload(options)
    await alive()
    return response
  }
}

/**
 * Visits addresses on three pages in parallel, since such a walk mostly waits for the network to be
 * idle.
 */
export async function visitAll(
  page: Page,
  addresses: readonly string[],
  visit: (page: Page, address: string) => Promise<void>,
): Promise<void> {
  const rest = [...addresses]
  const others = await Promise.all([page.context().newPage(), page.context().newPage()])
  for (const other of others) waitForHydration(other)
  const walk = async (page: Page) => {
    for (let address = rest.shift(); address; address = rest.shift()) await visit(page, address)
  }
  await Promise.all([page, ...others].map(walk))
  await Promise.all(others.map((other) => other.close()))
}
