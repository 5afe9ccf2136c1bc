import { renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { reviewText, star, submitReview, toast } from '../support/screens'
import { people, type Server, startServer } from '../support/server'
import { dataFolder } from '../support/storage'
import { test as base, expect } from '../support/test'

const test = base.extend<object, { server: Server }>({
  server: [
    async ({ storage }, use) => {
      const server = await startServer(storage, {
        imports: [people],
        logs: /database file was removed or replaced/,
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

const banner = (page: Page) =>
  page.getByRole('status').filter({ hasText: /can’t be saved right now/ })

/**
 * Moves the database away, so that nothing can be stored, until the returned function is called.
 */
function pause(server: Server): () => void {
  const file = join(dataFolder(server.folder), 'candor.db')
  renameSync(file, `${file}.away`)
  return () => renameSync(`${file}.away`, file)
}

test('while nothing can be stored every screen says so, and a review goes out afterward', async ({
  page,
  directory,
  server,
  browser,
  complaints,
}) => {
  complaints.allow(/status of 503/)
  const { id } = await directory.add()
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/ratings'))
      keys.push(request.headers()['idempotency-key'])
  })
  await page.goto(`/submit-review/${id}`)
  await star(page, 'Overall rating', 4).click({ force: true })
  await reviewText(page).fill('Answered the letter.')
  await page.waitForLoadState('networkidle') // the banner is fetched last
  const goOn = pause(server)
  await submitReview(page).click()
  await expect(toast(page, 'Submission Failed')).toContainText('Nothing can be stored')
  await expect(banner(page)).toBeVisible()
  await expect(reviewText(page)).toHaveValue('Answered the letter.')
  await expect(submitReview(page)).toBeEnabled()
  const plain = await browser.newPage({ baseURL: server.url, javaScriptEnabled: false })
  await test.step('every screen says so, with and without scripts', async () => {
    for (const address of ['/', `/official/${id}`, '/admin']) {
      await plain.goto(address)
      await expect(banner(plain)).toBeVisible()
    }
    await page.setViewportSize({ width: 360, height: 740 })
    await page.evaluate(() => window.scrollTo(0, 0))
    const [said, header] = await Promise.all([
      banner(page).boundingBox(),
      page.getByRole('banner').boundingBox(),
    ])
    expect(said?.y).toBe(0)
    expect(header?.y).toBe(said?.height) // covers nothing
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expectAccessible(page)
  })

  goOn()
  await expect(banner(page)).toHaveCount(0)
  await expect(reviewText(page)).toHaveValue('Answered the letter.')
  await submitReview(page).click()
  await expect(page).toHaveURL(`/official/${id}`)
  await expect(page.getByText('(1 review)', { exact: true })).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
  await plain.reload()
  await expect(banner(plain)).toHaveCount(0)
  await plain.close()
})
