import type { Page } from '@playwright/test'
import { openDesk } from '../support/desk'
import { test } from '../support/queue'
import { expect } from '../support/test'

/** Opens a screen with text twice as large, and expects that nothing overflows the window. */
async function expectRoom(
  page: Page,
  path: string,
  shows: string,
  widths = [1280, 640, 390],
): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('main').getByText(shows).first()).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 450 })
    await expect
      .poll(
        () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        `${path} at ${width}`,
      )
      .toBeLessThanOrEqual(0)
  }
}

test("visitors' screens have room for text twice as large", { tag: '@all' }, async ({
  page,
  directory,
}) => {
  const { id, name } = await directory.find('Marigold Quennell-Ott')
  const screens = [
    ['/', 'How We Rate Officials'],
    ['/add-official', 'Position type'],
    ['/search?q=Quennell', 'Found'],
    ['/place/mercer/trenton', 'Mayor'],
    [`/official/${id}`, 'Quick Information'],
    [`/submit-review/${id}`, name],
    ['/about', 'No address has been published yet'],
    ['/how-it-works', 'How it works'],
    ['/remove-address', 'home address'],
  ] as const
  for (const [path, shows] of screens) await expectRoom(page, path, shows, [1280, 640, 390, 360])
  await test.step('on a phone a search field has room for its text', async () => {
    for (const [path, shows] of [
      ['/', 'How We Rate Officials'],
      ['/place', 'Counties'],
      ['/search', 'Officials Found'],
    ] as const) {
      await expectRoom(page, path, shows, [390])
      const field = page.getByRole('main').getByRole('searchbox')
      await expect.poll(async () => (await field.boundingBox())?.width, path).toBeGreaterThan(180)
    }
  })
  await test.step('on a phone a card gives its name all of its width', async () => {
    await expectRoom(page, '/search', 'Officials Found', [360])
    const name = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 })
    await expect.poll(async () => (await name.first().boundingBox())?.width).toBeGreaterThan(200)
  })
})

test('the desk has room for text twice as large', { tag: '@all' }, async ({
  page,
  directory,
  waiting,
}) => {
  const { id, name } = await directory.add()
  const { id: reported } = await directory.review(id, {
    reviewText: 'Was at no meeting in all of last year.',
  })
  await waiting.correction(id, 'description', 'Serves on the school board since 2019.')
  await waiting.report(reported, 'The minutes show another thing.')
  await waiting.photo(page, id)
  const reference = await directory.removal('4 Inglenook Terrace')
  await openDesk(page, directory)
  await expectRoom(page, '/admin/dashboard', 'Time to Decision')
  for (const tab of ['officials', 'reviews', 'photo-uploads', 'corrections']) {
    await expectRoom(page, `/admin/dashboard?tab=${tab}&search=${encodeURIComponent(name)}`, name)
  }
  await expectRoom(page, '/admin/dashboard?tab=settings', 'Change Password')
  await expectRoom(page, '/admin/queue?kinds=correction', name)
  await expectRoom(page, '/admin/reports', name)
  await expectRoom(page, '/admin/audit?action=login', 'Logged in')
  await expectRoom(page, '/admin/imports', 'Import a list')
  await expectRoom(page, '/admin/removals', reference)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('link', { name: reference }).click()
  await expectRoom(page, page.url(), `Request ${reference}`)
  await expectRoom(page, `/official/${id}`, 'Quick Information')
})
