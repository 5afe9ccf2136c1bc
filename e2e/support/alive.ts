import type { Page } from '@playwright/test'

/**
 * Lets a page count as opened once it is alive. It shows before its scripts run, and what a test presses
 * before then has no effect yet. React leaves its marks on what it has brought to life.
 */
export function comesAlive(page: Page): void {
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
