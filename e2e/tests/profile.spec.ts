import type { Page } from '@playwright/test'
import { expect, test } from '../support/test'

const fact = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Quick Information' })
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition')

/** Today in New Jersey, in the format of the facts. */
const today = () =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', dateStyle: 'medium' }).format(
    new Date(),
  )

test('the profile has all sections', async ({ page, context, directory, complaints }) => {
  complaints.allow(/asks another site: https:\/\/www\.trenton\.example\/mayor/)
  const before = today()
  const { id } = await directory.find('Marigold Quennell-Ott')
  const response = await page.goto(`/official/${id}`)
  expect(response?.status()).toBe(200)
  await expect(page).toHaveTitle('Marigold Quennell-Ott, Mayor · Candor')
  const main = page.getByRole('main')
  await expect(
    main.getByRole('heading', { level: 1, name: 'Marigold Quennell-Ott', exact: true }),
  ).toBeVisible()
  await expect(main.getByText('MQ', { exact: true })).toBeVisible()
  await expect(main.getByText('Mayor of Trenton', { exact: true })).toBeVisible()
  await expect(main.getByText('Trenton, Mercer County, New Jersey', { exact: true })).toBeVisible()
  await expect(main.getByText('Approved', { exact: true })).toBeVisible()
  await expect(main.getByRole('region', { name: 'About' })).toContainText(
    'Keeps the town clock wound and the town books open.',
  )
  await expect(main.getByRole('link', { name: 'Submit Review', exact: true })).toHaveAttribute(
    'href',
    `/submit-review/${id}`,
  )

  await expect(fact(page, 'Position type')).toHaveText('Mayor')
  await expect(fact(page, 'County')).toHaveText('Mercer')
  await expect(fact(page, 'Term start')).toHaveText('Jan 1, 2025')
  await expect(fact(page, 'Term end')).toHaveText('Dec 31, 2098')
  for (const name of ['Added', 'Last updated']) {
    expect([before, today()]).toContain(await fact(page, name).textContent())
  }
  await expect(fact(page, 'Source')).toContainText('The Invented Gazette')
  await expect(fact(page, 'Source')).toContainText('CC0-1.0')
  await expect(fact(page, 'Source')).toContainText('Jan 5, 2026')
  await expect(fact(page, 'Website')).toContainText('trenton.example/mayor')
  await expect(main.getByRole('region', { name: 'Recent Reviews' })).toBeVisible()
  await test.step('Follow leads to the feed of the reviews', async () => {
    const feed = `/official/${id}/reviews.atom`
    await expect(page.locator('link[rel="alternate"]')).toHaveAttribute('href', new RegExp(feed))
    await main.getByText('Follow', { exact: true }).click()
    const link = main.getByRole('link', { name: 'feed of new reviews' })
    await expect(link).toHaveAttribute('href', feed)
    const read = await page.request.get(feed)
    expect(read.headers()['content-type']).toContain('application/atom+xml')
  })
  await test.step('the website opens in a new tab that has no way back', async () => {
    await context.route('https://www.trenton.example/mayor', (route) =>
      route.fulfill({ body: 'The mayor' }),
    )
    const opening = context.waitForEvent('page')
    await fact(page, 'Website').getByRole('link').click()
    const tab = await opening
    await expect(tab).toHaveURL('https://www.trenton.example/mayor')
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    await expect(page).toHaveURL(`/official/${id}`)
  })
})
