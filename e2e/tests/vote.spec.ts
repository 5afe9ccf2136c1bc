import type { Page } from '@playwright/test'
import type { Directory } from '../support/directory'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'

const helpful = (page: Page) => page.getByRole('button', { name: /^Helpful/ })
const notHelpful = (page: Page) => page.getByRole('button', { name: /^Not helpful/ })
const thanks = (page: Page) => page.getByText('Thank you for your feedback', { exact: false })

/** Adds an official with one review that has votes. */
async function reviewed(directory: Directory, votes: boolean[] = []) {
  const { id } = await directory.add()
  const rating = await directory.review(id, { reviewText: 'Returned my call the same day.' })
  for (const vote of votes) await directory.vote(rating.id, vote)
  return { address: `/official/${id}`, ratingId: rating.id }
}

test('a vote counts, locks both buttons and shows thanks', async ({ page, directory }) => {
  const { address, ratingId } = await reviewed(directory, [true, false, false, false])
  await page.goto(address)
  await expect(helpful(page)).toHaveText(/Helpful\s*1/)
  await expect(notHelpful(page)).toHaveText(/3/)
  await expect(page.getByText(/found this helpful/)).toBeHidden()
  await expect(thanks(page)).toBeHidden()

  await helpful(page).click()
  await expect(helpful(page)).toHaveText(/Helpful\s*2/)
  await expect(helpful(page)).toBeDisabled()
  await expect(notHelpful(page)).toBeDisabled()
  await expect(thanks(page)).toBeVisible()
  // The share is shown once five networks have voted.
  await expect(page.getByText('40% found this helpful', { exact: true })).toBeVisible()
  await directory.vote(ratingId, false)
  await page.reload()
  await expect(notHelpful(page)).toHaveText(/4/)
  await expect(page.getByText('33% found this helpful', { exact: true })).toBeVisible()
})

test('a vote is remembered, and a second one refused with one calm sentence', async ({
  page,
  context,
  directory,
  complaints,
}) => {
  complaints.allow(/status of 409/)
  const { address } = await reviewed(directory)
  const second = await context.newPage()
  await second.goto(address)
  await expect(notHelpful(second)).toHaveText(/Not helpful$/)
  await page.goto(address)
  await helpful(page).click()
  await expect(thanks(page)).toBeVisible()
  await page.reload()
  await expect(helpful(page)).toBeDisabled()
  await expect(helpful(second)).toBeDisabled()

  // On a device that has forgotten the vote, the server refuses another one.
  await second.evaluate(() => localStorage.clear())
  await second.reload()
  await notHelpful(second).click()
  await expect(
    second.getByText('Already voted You have already provided feedback for this review.'),
  ).toBeVisible()
  await expect(toast(second, 'Already voted')).toHaveCount(0)
  await expect(helpful(second)).toBeDisabled()
  await expect(notHelpful(second)).toBeDisabled()
  await expect(thanks(second)).toBeVisible()
  await expect(helpful(second)).toHaveText(/Helpful\s*1/)
  await expect(notHelpful(second)).toHaveText(/Not helpful$/)
})
