import type { Page } from '@playwright/test'
import { openDesk } from '../support/desk'
import { test } from '../support/queue'
import { expect } from '../support/test'

/** Opens a screen with letters twice as large and expects that nothing of it lies beside the window. */
async function expectRoom(page: Page, path: string, shows: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('main').getByText(shows).first()).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  for (const width of [1280, 640, 390]) {
    await page.setViewportSize({ width, height: 450 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${path} at ${width}`)
      .toBeLessThanOrEqual(0)
  }
}

test('what visitors see has room for text twice as large', async ({ page, directory }) => {
  const { id, name } = await directory.find('Marigold Quennell-Ott')
  await expectRoom(page, '/', 'How We Rate Officials')
  await expectRoom(page, '/add-official', 'Position type')
  await expectRoom(page, '/search', 'Officials Found')
  await expectRoom(page, `/official/${id}`, 'Quick Information')
  await expectRoom(page, `/submit-review/${id}`, name)
  await expectRoom(page, '/about', 'No address has been published yet')
  await expectRoom(page, '/how-it-works', 'How it works')
  await expectRoom(page, '/remove-address', 'home address')
})

test('the desk has room for text twice as large', async ({ page, directory, waiting }) => {
  const { id, name } = await directory.add()
  const { id: reported } = await directory.review(id, { reviewText: 'Was at no meeting in all of last year.' })
  await waiting.correction(id, 'description', 'Serves on the school board since 2019.')
  await waiting.report(reported, 'The minutes show another thing.')
  await waiting.photo(page, id)
  const reference = await directory.removal('4 Inglenook Terrace')
  await openDesk(page, directory)
  await expectRoom(page, '/admin/dashboard', 'From Submission to Decision')
  for (const tab of ['officials', 'reviews', 'photo-uploads', 'corrections']) {
    await expectRoom(page, `/admin/dashboard?tab=${tab}&search=${encodeURIComponent(name)}`, name)
  }
  await expectRoom(page, '/admin/dashboard?tab=settings', 'Change Password')
  await expectRoom(page, '/admin/queue', name)
  await expectRoom(page, '/admin/reports', name)
  await expectRoom(page, '/admin/audit', 'Logged in')
  await expectRoom(page, '/admin/removals', reference)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('link', { name: reference }).click()
  await expectRoom(page, page.url(), `Request ${reference}`)
  await expectRoom(page, `/official/${id}`, 'Quick Information')
})
