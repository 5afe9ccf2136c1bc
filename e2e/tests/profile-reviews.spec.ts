import type { Page } from '@playwright/test'
import type { Directory } from '../support/directory'
import { expect, test } from '../support/test'

const recent = (page: Page) => page.getByRole('region', { name: 'Recent Reviews' })
const reviews = (page: Page) =>
  recent(page)
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

test('the five newest reviews show first, and the others on request', async ({
  page,
  directory,
}) => {
  await page.goto(`/official/${await reviewed(directory)}`)
  await expect(recent(page).getByText('Showing 5 of 12 reviews', { exact: true })).toBeVisible()
  await expect(reviews(page)).toHaveCount(5)
  const shown = (from: number, to: number) =>
    words
      .slice(from, to)
      .reverse()
      .map((word) => new RegExp(`Review number ${word}\\.`))
  await expect(reviews(page)).toHaveText(shown(7, 12))
  while ((await reviews(page).count()) < 12) {
    const before = await reviews(page).count()
    await page.getByRole('button', { name: 'Show more reviews' }).click()
    await expect(reviews(page).nth(before)).toBeFocused()
  }
  await expect(reviews(page)).toHaveText(shown(0, 12))
  await expect(recent(page).getByText('Showing 12 of 12 reviews', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show more reviews' })).toBeHidden()
})
