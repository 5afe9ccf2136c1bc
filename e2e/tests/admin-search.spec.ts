import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { hold, openDesk } from '../support/desk'
import { type Server, startServer } from '../support/server'
import { expect, test } from '../support/test'

/** A server with more reviews than a search covers by default. */
const testLong = test.extend<object, { server: Server }>({
  server: [
    async ({ storage }, use) => {
      const server = await startServer(storage, {
        before: [['demo', '--officials', '60', '--ratings', '4000']],
        flags: ['--demo'],
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

/** The number of reviews in the title. */
async function counted(page: Page): Promise<number> {
  const title = await page
    .getByRole('heading', { level: 2, name: /^All Reviews \([\d,]+\)$/ })
    .innerText()
  return Number(title.replace(/\D/g, ''))
}

testLong(
  'a search of a part says so; one of everything shows that it runs, and can be left',
  async ({ page, directory }) => {
    await openDesk(page, directory, '?tab=reviews')
    await expect.poll(() => counted(page)).toBeGreaterThanOrEqual(4000)
    await expect(page.getByText(/^Searched/)).toHaveCount(0)
    await page.getByPlaceholder('Search all reviews...').fill('meeting')
    await expect(page.getByText('Searched the newest 3,000.')).toBeVisible()
    const inPart = await counted(page)
    await expectAccessible(page)
    const release = await hold(page, /scope=everything/)
    const everything = page.getByRole('button', { name: 'Search all reviews' })
    await everything.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/search=meeting&scope=everything/)
    await expect(page.getByText('Searching all reviews…')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Stop' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(/scope/)
    await expect(page.getByText('Searched the newest 3,000.')).toBeVisible()
    await everything.click()
    await expect(page.getByText('Searching all reviews…')).toBeVisible()
    release()
    await expect(page.getByText('Searched all reviews.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Search the newest only' })).toBeFocused()
    expect(await counted(page)).toBeGreaterThan(inPart)
    await page.reload()
    await expect(page.getByText('Searched all reviews.')).toBeVisible()
    await page.getByPlaceholder('Search all reviews...').fill('meetings')
    await expect(page).not.toHaveURL(/scope/)
    await expect(page.getByText('Searched the newest 3,000.')).toBeVisible()
  },
)

testLong(
  'a page behind the end of a list says so, and leads to the first',
  async ({ page, directory }) => {
    await openDesk(page, directory, '?tab=reviews&search=meeting&scope=everything&page=900')
    await expect(page.getByText('There is no such page.')).toBeVisible()
    await expect(page.getByText(/^No .* found/)).toHaveCount(0)
    await page.getByRole('button', { name: 'First Page' }).click()
    await expect(page).toHaveURL(/search=meeting&scope=everything$/)
    await expect(page.getByRole('row').nth(1)).toContainText(/meeting/i)
    await directory.removal('7 Quince Row')
    for (const address of ['/admin/audit?page=900', '/admin/removals?page=900']) {
      await page.goto(address)
      await expect(page.getByText('There is no such page.'), address).toBeVisible()
    }
  },
)

test('a list that was searched completely has no notice', async ({ page, directory }) => {
  const { id, name } = await directory.add()
  await directory.review(id)
  await openDesk(page, directory, `?tab=reviews&search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('heading', { level: 2, name: 'All Reviews (1)' })).toBeVisible()
  await expect(page.getByText(/^Searched/)).toHaveCount(0)
})
