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

test('a second vote, in another tab, is refused and locks the buttons there', async ({
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

  await notHelpful(second).click()
  const told = toast(second, 'Already voted')
  await expect(told).toBeVisible()
  await expect(
    told.getByText('You have already provided feedback for this review.', { exact: true }),
  ).toBeVisible()
  await expect(helpful(second)).toBeDisabled()
  await expect(notHelpful(second)).toBeDisabled()
  await expect(thanks(second)).toBeVisible()
  await expect(helpful(second)).toHaveText(/Helpful\s*1/)
  await expect(notHelpful(second)).toHaveText(/Not helpful$/)
})
