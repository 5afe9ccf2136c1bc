import type { Page } from '@playwright/test'
import type { Directory } from '../support/directory'
import { expect, test } from '../support/test'

const recent = (page: Page) => page.getByRole('region', { name: 'Recent Reviews' })
const all = (page: Page) => page.getByRole('region', { name: 'All Reviews' })
const summary = (page: Page) => page.getByRole('region', { name: 'Rating Summary' })
const reviews = (page: Page, name: string) =>
  page
    .getByRole('region', { name })
    .locator('ul > li')
    .filter({ has: page.getByRole('button', { name: /^Helpful/ }) })

const words = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

/**
 * Adds an official with twelve numbered reviews. They alternate between high and low: on one side,
 * some would not count.
 */
async function reviewed(directory: Directory): Promise<string> {
  const { id } = await directory.add()
  for (const [index, word] of words.entries()) {
    const written = await directory.review(id, {
      overallRating: index % 2 === 0 ? 4 : 2,
      reviewText: `Review number ${word}.`,
    })
    if (written.status !== 'approved') await directory.decide('ratings', written.id, 'approved')
  }
  return id
}

const shown = (from: number, to: number) =>
  words
    .slice(from, to)
    .reverse()
    .map((word) => new RegExp(`Review number ${word}\\.`))

test('the five newest reviews show first, and all on pages of their own', async ({
  page,
  directory,
}) => {
  const id = await reviewed(directory)
  await page.goto(`/official/${id}`)
  await expect(recent(page).getByText('Showing 5 of 12 reviews', { exact: true })).toBeVisible()
  await expect(reviews(page, 'Recent Reviews')).toHaveText(shown(7, 12))
  await recent(page).getByRole('link', { name: 'Read all 12 reviews' }).click()
  await expect(page).toHaveURL(`/official/${id}?reviews=1#reviews`)
  await expect(reviews(page, 'All Reviews')).toHaveText(shown(0, 12))

  await test.step('a bar leads to its reviews, and the choice stays after Reload and Back', async () => {
    await summary(page).getByRole('link', { name: '2 stars 6 reviews' }).click()
    await expect(page).toHaveURL(`/official/${id}?stars=2#reviews`)
    await expect(reviews(page, 'All Reviews')).toHaveCount(6)
    await all(page).getByRole('searchbox').fill('number two')
    await all(page).getByRole('button', { name: 'Search' }).click()
    await expect(reviews(page, 'All Reviews')).toHaveText(shown(1, 2))
    await page.reload()
    await expect(all(page).getByText('Showing 1 review with 2 stars that mentions')).toBeVisible()
    await page.goBack()
    await expect(reviews(page, 'All Reviews')).toHaveCount(6)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, alive: false })

  test('all reviews can be searched, ordered, and turned', async ({
    page,
    directory,
    complaints,
  }) => {
    complaints.allow(/status of 404/)
    const id = await reviewed(directory)
    await page.goto(`/official/${id}?reviews=1`)
    await all(page).getByRole('combobox', { name: 'Order' }).selectOption('Lowest')
    await all(page).getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/sort=lowest/)
    await expect(reviews(page, 'All Reviews').first()).toContainText('Review number twelve.')
    const missing = await page.goto(`/official/${id}?reviews=2`)
    expect(missing?.status()).toBe(404)
    await all(page).getByRole('link', { name: 'Previous' }).click()
    await expect(reviews(page, 'All Reviews')).toHaveCount(12)
  })
})
