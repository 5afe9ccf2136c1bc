import type { Page } from '@playwright/test'
import { openDesk } from './desk'
import type { Directory } from './directory'
import { test as base, expect } from './test'
import { Waiting } from './waiting'

/** Tests that start with an empty queue. */
export const test = base.extend<{ waiting: Waiting }>({
  waiting: async ({ server, directory }, use) => {
    const waiting = new Waiting(server, directory)
    await waiting.clear()
    await use(waiting)
  },
})

/** The title of the current item, or of the message without one. */
export const title = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true })

/** The region of the decision buttons. */
export const decision = (page: Page) => page.getByRole('region', { name: 'Decision' })

/** Opens the queue, logged in as an administrator. */
export async function openQueue(page: Page, directory: Directory, query = ''): Promise<void> {
  await openDesk(page, directory)
  await page.goto(`/admin/queue${query}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Moderation Queue' })).toBeVisible()
}

/** Advances an installed clock: a press right after a decision has no effect. */
export const readOn = (page: Page) => page.clock.runFor(500)
