import type { Page } from '@playwright/test'
import { expect, test } from '../support/test'

test.use({ alive: false })

const menu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true })

/** Holds back a file of the page until the returned function is called. */
async function holdBack(page: Page, file: RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(file, async (route) => {
    await released
    await route.continue()
  })
  return release
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a button pressed before the scripts run acts once they do', async ({ page }) => {
    const release = await holdBack(page, /libraries-/)
    await page.goto('/')
    await menu(page).click()
    await menu(page).click()
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'false')
    release()
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'true')
  })

  test('a button pressed after the scripts failed to arrive fetches them again', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/Failed to (load resource|fetch dynamically imported module)/)
    const failed = page.waitForEvent('pageerror')
    await page.route(/libraries-/, (route) => route.abort())
    await page.goto('/')
    await failed
    await page.unroute(/libraries-/)
    await menu(page).click()
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'true')
  })

  test('a visitor does not wait for a picture that never arrives', async ({ page }) => {
    const release = await holdBack(page, /picture-that-waits/)
    await page.route('/', async (route) => {
      const response = await route.fetch()
      const text = (await response.text()).replace(
        '</body>',
        '<img src="/picture-that-waits"></body>',
      )
      await route.fulfill({ response, body: text })
    })
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await menu(page).click()
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'true')
    release()
  })
})

test('a slow processor loses no star, keystroke or button of a review', async ({
  page,
  directory,
}) => {
  const { id } = await directory.add()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.goto(`/submit-review/${id}`, { waitUntil: 'commit' })
  const overall = page.getByRole('radiogroup', { name: /Overall/ })
  const words = 'Answered each letter within a week, and came to the meeting.'
  await overall.getByRole('radio', { name: '4 stars' }).check()
  await page.getByLabel('Review text').click()
  await page.getByLabel('Review text').pressSequentially(words)
  await expect(page.getByLabel('Review text')).toHaveValue(words)
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await expect(page).toHaveURL(`/official/${id}`)
  await expect(page.getByText(words)).toBeVisible()
})

test('a form sent before the scripts run reports its errors once they do', async ({ page }) => {
  const release = await holdBack(page, /libraries-/)
  await page.goto('/add-official')
  await page.getByLabel('Name', { exact: true }).fill('Ignatius Fernbrook')
  await page.getByRole('button', { name: 'Submit Official' }).click()
  release()
  await expect(page.getByText('Position is required').first()).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ignatius Fernbrook')
})
