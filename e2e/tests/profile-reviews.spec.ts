import type { Page } from '@playwright/test'
import type { Directory } from '../support/directory'
import { expect, test } from '../support/test'
import { answerWith } from '../support/traffic'

const recent = (page: Page) => page.getByRole('region', { name: 'Recent Reviews' })
const reviews = (page: Page) =>
  recent(page)
    .locator('ul > li')
    .filter({ has: page.getByRole('button', { name: /^Helpful/ }) })

const words = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** An official with published reviews, the last one newest; the text of a review has its number. */
async function reviewed(directory: Directory, total: number): Promise<string> {
  const { id } = await directory.add()
  for (const word of words.slice(0, total)) {
    const written = await directory.review(id, { reviewText: `Review number ${word}.` })
    if (written.status !== 'approved') await directory.decide('ratings', written.id, 'approved')
  }
  return id
}

test('a profile without reviews invites the first one', async ({ page, directory }) => {
  const { id } = await directory.add()
  await page.goto(`/official/${id}`)
  await expect(
    recent(page).getByText('No reviews yet for this official.', { exact: true }),
  ).toBeVisible()
  await recent(page).getByRole('link', { name: 'Be the First to Review', exact: true }).click()
  await expect(page).toHaveURL(`/submit-review/${id}`)
})

test('a review shows who wrote it, when, its stars and its text', async ({ page, directory }) => {
  const { id } = await directory.add()
  await directory.review(id, { overallRating: 2, reviewText: 'Waited long.\n\nNobody came.' })
  await directory.review(id, {
    overallRating: 5,
    isAnonymous: false,
    reviewerName: 'Ferdinand Plum',
    reviewText: 'Answered at once.',
  })
  await directory.review(id, { overallRating: 3, isAnonymous: true, reviewerName: 'Never Shown' })
  await page.goto(`/official/${id}`)
  await expect(reviews(page)).toHaveCount(3)
  const [third, second, first] = [reviews(page).nth(0), reviews(page).nth(1), reviews(page).nth(2)]
  await expect(first.getByText('Anonymous', { exact: true })).toBeVisible()
  await expect(first.getByRole('img', { name: '2.0 out of 5 stars', exact: true })).toBeVisible()
  await expect(first.getByText('Nobody came.')).toBeVisible()
  await expect(second.getByText('Ferdinand Plum', { exact: true })).toBeVisible()
  await expect(second.getByText('Answered at once.', { exact: true })).toBeVisible()
  await expect(third.getByText('Anonymous', { exact: true })).toBeVisible()
  await expect(page.getByText('Never Shown')).toHaveCount(0)
  const written = await first.locator('time').getAttribute('datetime')
  const day = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', dateStyle: 'long' })
  await expect(first.locator('time')).toHaveText(day.format(new Date(written ?? '')))
})

test('up to five reviews show without a count', async ({ page, directory }) => {
  await page.goto(`/official/${await reviewed(directory, 5)}`)
  await expect(reviews(page)).toHaveCount(5)
  await expect(page.getByText(/^Showing/)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Show more reviews' })).toBeHidden()
})

test('the five newest reviews show first, and the others on request', async ({
  page,
  directory,
}) => {
  await page.goto(`/official/${await reviewed(directory, 12)}`)
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

test('further reviews that cannot be loaded show a message, and load at another try', async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  await page.goto(`/official/${await reviewed(directory, 6)}`)
  await expect(reviews(page)).toHaveCount(5)
  const mend = await answerWith(page, /\/ratings\?/, { status: 500, body: '' })
  await page.getByRole('button', { name: 'Show more reviews' }).click()
  await expect(recent(page).getByRole('alert')).toBeVisible()
  await expect(reviews(page)).toHaveCount(5)
  await mend()
  await recent(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(reviews(page)).toHaveCount(6)
  await expect(recent(page).getByRole('alert')).toBeHidden()
})

test('only published reviews show and count', async ({ page, directory }) => {
  const id = await reviewed(directory, 2)
  const held = await directory.review(id, {
    overallRating: 1,
    reviewText: 'Call me at 609-555-0147 about this.',
  })
  expect(held.status).toBe('pending')
  await page.goto(`/official/${id}`)
  await expect(reviews(page)).toHaveCount(2)
  await expect(page.getByText('(2 reviews)', { exact: true })).toBeVisible()
  await directory.decide('ratings', held.id, 'approved')
  await page.reload()
  await expect(reviews(page)).toHaveCount(3)
  await expect(page.getByText('(3 reviews)', { exact: true })).toBeVisible()
})
