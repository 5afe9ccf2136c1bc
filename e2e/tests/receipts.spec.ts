import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { reviewText, star, submitReview } from '../support/screens'
import { expect, test } from '../support/test'

const receipt = (page: Page) => page.getByRole('region', { name: 'What you sent' })

test('a held review says why, and its sender learns the decision', async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/status of 422/)
  const { id, name } = await directory.add()
  await page.goto(`/submit-review/${id}`)
  await star(page, 'Overall rating', 2).click({ force: true })
  await reviewText(page).fill('Ask for him at 12 Maple Street.')
  await submitReview(page).click()
  await expect(reviewText(page)).toBeFocused()
  await expect(page.getByRole('main')).toContainText('a street address: "12 Maple Street"')
  await expectAccessible(page)
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Send anyway' }).click()
  const { id: ratingId } = await (await answered).json()
  await expect(receipt(page)).toBeFocused()
  await expect(receipt(page)).toContainText('It’s held because it may contain a street address.')
  await expect(receipt(page)).toContainText('A moderator will decide whether to publish it.')
  await expectAccessible(page)

  await directory.decide('ratings', ratingId, 'rejected')
  await page.reload()
  await expect(receipt(page)).toContainText('Your review isn’t published')
  await receipt(page).getByRole('link', { name: 'All you sent from here' }).click()
  await expect(page).toHaveURL('/mine')
  const listed = page.getByRole('main').getByRole('listitem')
  await expect(listed.getByRole('heading', { name: `Review · ${name}` })).toBeVisible()
  await expect(listed).toContainText('Your review isn’t published')
  await expectAccessible(page)

  await listed.getByRole('button', { name: 'Withdraw' }).click()
  await listed.getByRole('button', { name: 'Withdraw it for good' }).click()
  await expect(listed).toContainText('You withdrew your review')
  await page.goBack()
  await expect(receipt(page)).toContainText('You withdrew your review')
})

test('a review is edited from the list, and the list is forgotten', async ({ page, directory }) => {
  const { id } = await directory.add()
  await page.goto(`/submit-review/${id}`)
  await star(page, 'Overall rating', 2).click({ force: true })
  await submitReview(page).click()
  await expect(receipt(page)).toContainText('Your review is published')
  await page.getByRole('contentinfo').getByRole('link', { name: 'What you sent' }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await reviewText(page).fill('Answers every letter.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Open the page' }).click()
  await expect(page.getByText('Answers every letter.', { exact: true })).toBeVisible()
  await page.goto('/mine')
  await page.getByRole('button', { name: 'Forget these' }).click()
  await page.getByRole('button', { name: 'Forget all of these now' }).click()
  await expect(page.getByText(/^Nothing yet/)).toBeVisible()
})
