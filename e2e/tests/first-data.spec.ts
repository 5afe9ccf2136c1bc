import type { Page } from '@playwright/test'
import { card, cards } from '../support/screens'
import { expect, test } from '../support/test'

/** The paths of the API that the page asks from now on. */
function recordQuestions(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) paths.push(pathname)
  })
  return paths
}

for (const [screen, address] of [
  ['Home', '/'],
  ['Home with a search', '/?q=+Lampwick+'],
  ['Home with a position type', '/?type=judge'],
  ['Home with everybody', '/?type=all'],
  ['Browse', '/search'],
  ['Browse under its other address', '/officials?page=2'],
  ['Browse with filters', '/search?q=trenton&type=mayor&county=Mercer&city=Trenton&state=New+Jersey&country=all'],
  ['Browse with signs that are written in several ways', "/search?q=O'Neill+%7E+*+%C3%A9"],
  ['Submit review', '/submit-review'],
  ['About', '/about'],
  ['How it works', '/how-it-works'],
] as const) {
  test(`${screen} asks the API nothing when it is opened`, async ({ page }) => {
    const asked = recordQuestions(page)
    await page.goto(address, { waitUntil: 'networkidle' })
    await expect(page.locator('main h1')).toBeVisible()
    expect(asked).toEqual([])
  })
}

test('a profile and its form ask the API nothing when they are opened', async ({ page, directory }) => {
  const { id, name } = await directory.add()
  for (const text of ['First.', 'Second.']) await directory.review(id, { reviewText: text })
  const asked = recordQuestions(page)
  await page.goto(`/official/${id}`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Second.', { exact: true })).toBeVisible()
  await page.goto(`/submit-review/${id}`, { waitUntil: 'networkidle' })
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  expect(asked).toEqual([])
})

test('reviews beyond the first five are asked for where the page left off', async ({ page, directory }) => {
  const { id } = await directory.add()
  for (let number = 1; number <= 7; number += 1) await directory.review(id, { reviewText: `Review ${number}.` })
  await page.goto(`/official/${id}`)
  await expect(page.getByText('Showing 5 of 7 reviews', { exact: true })).toBeVisible()
  const more = page.waitForRequest(/\/ratings\?page=2&limit=5$/)
  await page.getByRole('button', { name: /more reviews/i }).click()
  await more
  await expect(page.getByText('Review 1.', { exact: true })).toBeVisible()
})

test('the page shows what its address held when it was sent, with the API out of reach', async ({ page }) => {
  await page.route(/\/api\//, (route) => route.abort('connectionrefused'))
  await page.goto('/search?type=judge')
  await expect(cards(page)).toHaveCount(3)
})

test('a list that comes back is read again, as is one that was in the page', async ({ page, directory }) => {
  const newcomer = await directory.add({ county: 'Sussex' })
  await page.goto('/search?county=Sussex')
  await expect(card(page, newcomer.name)).toBeVisible()
  await directory.decide('officials', newcomer.id, 'rejected')
  await page.getByRole('banner').getByRole('link', { name: 'Submit Review' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Submit a Review' })).toBeVisible()
  await page.clock.install()
  await page.clock.fastForward(6000)
  await page.goBack()
  await expect(card(page, newcomer.name)).toBeHidden()
})
