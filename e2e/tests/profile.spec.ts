import type { Page } from '@playwright/test'
import { expect, test } from '../support/test'
import { amend, answerWith, holdBack } from '../support/traffic'

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

test('the profile has all sections', async ({ page, directory }) => {
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
})

test('the website shows without protocol and www, and opens in a new tab', async ({
  page,
  directory,
  context,
  complaints,
}) => {
  complaints.allow(/asks another site: https:\/\/www\.trenton\.example\/mayor/)
  const { id } = await directory.find('Marigold Quennell-Ott')
  await context.route('https://www.trenton.example/mayor', (route) =>
    route.fulfill({ body: 'The mayor' }),
  )
  await page.goto(`/official/${id}`)
  const website = fact(page, 'Website').getByRole('link')
  await expect(website.getByText('trenton.example/mayor', { exact: true })).toBeVisible()
  const opening = context.waitForEvent('page')
  await website.click()
  const tab = await opening
  await expect(tab).toHaveURL('https://www.trenton.example/mayor')
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  await expect(page).toHaveURL(`/official/${id}`)
})

test('unknown facts have no line', async ({ page, directory }) => {
  const { id } = await directory.find('Ambrose Silverthorn')
  await page.goto(`/official/${id}`)
  await expect(page.getByRole('main').getByText('New Jersey', { exact: true })).toBeVisible()
  await expect(fact(page, 'Position type')).toHaveText('U.S. Senator')
  for (const name of ['County', 'Website', 'Term start', 'Term end'])
    await expect(fact(page, name)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'About' })).toHaveCount(0)
})

test('a photo replaces the initials, unless it fails to load', async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  const { id } = await directory.find('Miriam Lampwick')
  await amend<{ profileImage?: string }>(page, new RegExp(`/api/officials/${id}$`), (official) => {
    official.profileImage = '/favicon.svg'
  })
  await page.goto(`/official/${id}`)
  await expect(page.getByRole('main').locator('img')).toHaveJSProperty('complete', true)
  await expect(page.getByRole('main').locator('img')).toBeVisible()
  await expect(page.getByText('ML', { exact: true })).toBeHidden()
  await answerWith(page, /favicon\.svg$/, { status: 404 })
  await page.reload()
  await expect(page.getByText('ML', { exact: true })).toBeVisible()
})

test('skeletons stand in for the profile while it loads', async ({ page, directory }) => {
  const { id } = await directory.find('Ambrose Silverthorn')
  const release = await holdBack(page, /\/api\/officials\//)
  await page.goto(`/official/${id}`)
  await expect(page.getByRole('main').locator('[aria-busy="true"] .skeleton').first()).toBeVisible()
  await release()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Ambrose Silverthorn', exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0)
})

test('the rating summary has the average and each category of the position type', async ({
  page,
  directory,
}) => {
  const { id } = await directory.add({
    position: 'mayor',
    positionType: 'mayor',
    county: 'Warren',
    city: 'Belvidere',
  })
  await page.goto(`/official/${id}`)
  const summary = page.getByRole('region', { name: 'Rating Summary' })
  await expect(summary.getByText('No ratings yet', { exact: true })).toBeVisible()

  await directory.review(id, {
    overallRating: 5,
    leadership: 5,
    accessibility: 4,
    transparency: 3,
    communityImpact: 2,
  })
  await directory.review(id, { overallRating: 4, leadership: 4, fairness: 1 })
  await page.reload()
  await expect(summary.getByText('4.5', { exact: true }).first()).toBeVisible()
  await expect(summary.getByText('(2 reviews)', { exact: true })).toBeVisible()
  await expect(summary.getByRole('img', { name: '4.5 out of 5 stars', exact: true })).toBeVisible()
  const meters = summary.locator('dl').last().locator('> div')
  for (const [category, average] of [
    ['Leadership', '4.5'],
    ['Accessibility', '4.0'],
    ['Transparency', '3.0'],
    ['Community Impact', '2.0'],
  ] as const) {
    const meter = meters.filter({ has: page.getByText(category, { exact: true }) })
    await expect(meter.getByRole('definition').first()).toHaveText(average)
  }
  await expect(meters).toHaveCount(4)
  await directory.decide('officials', id, 'rejected')
})

test("visitors' text shows as text, never as markup", async ({ page, directory }) => {
  const description = '<img src=x onerror="document.title=1">First line\nSecond & last'
  const { id } = await directory.add({ description })
  await directory.review(id, {
    reviewText: '<script>document.title=2</script>',
    isAnonymous: false,
    reviewerName: '<i>Wat</i>',
  })
  await page.goto(`/official/${id}`)
  await expect(page.getByRole('region', { name: 'About' })).toContainText(
    '<img src=x onerror="document.title=1">First line',
  )
  await expect(page.getByText('<script>document.title=2</script>', { exact: true })).toBeVisible()
  await expect(page.getByText('<i>Wat</i>', { exact: true })).toBeVisible()
})
