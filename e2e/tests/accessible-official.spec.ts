import { expectAccessible } from '../support/accessible'
import { reviewText, star, submitReview, toast } from '../support/screens'
import { expect, test } from '../support/test'
import { holdBack } from '../support/traffic'

test('the profile with reviews, a vote and more to show', async ({ page, directory }) => {
  const { id } = await directory.add({
    position: 'mayor',
    positionType: 'mayor',
    county: 'Warren',
    city: 'Belvidere',
    description: 'Keeps the books.',
    verificationUrl: 'https://www.belvidere.example/',
  })
  const scores = { leadership: 5, accessibility: 4, transparency: 3, communityImpact: 1 }
  for (const overallRating of [1, 2, 3, 4, 5, 5])
    await directory.review(id, { overallRating, ...scores })
  await page.goto(`/official/${id}`)
  await expect(page.getByText('Showing 5 of 6 reviews')).toBeVisible()
  await page.getByText('No comment.').first().click()
  await page
    .getByRole('button', { name: /^Helpful/ })
    .first()
    .click()
  await expect(page.getByText(/Thank you for your feedback/)).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/official/${id}?reviews=1&sort=lowest`)
  await expect(page.getByText('Showing 6 reviews.')).toBeVisible()
  await expectAccessible(page)
  await directory.decide('officials', id, 'rejected')
})

test('a pending profile, and one that loads and that administrators see as rejected', async ({
  page,
  context,
  directory,
  baseURL,
}) => {
  const { id } = await directory.add({}, 'pending')
  await page.goto(`/official/${id}`)
  await expect(page.getByText('Reviews will appear once this profile is approved.')).toBeVisible()
  await expectAccessible(page)
  await directory.decide('officials', id, 'rejected')
  const [name = '', value = ''] = (await directory.session()).split('=', 2)
  await context.addCookies([{ name, value, url: baseURL ?? '' }])
  const release = await holdBack(page, /\/api\/officials\//)
  await page.goto(`/official/${id}`)
  await expect(page.getByRole('main').locator('[aria-busy="true"] .skeleton').first()).toBeVisible()
  await expectAccessible(page)
  await release()
  await expect(page.getByText('Rejected', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('Submit Review without an official, and with choices', async ({ page }) => {
  await page.goto('/submit-review')
  await expect(page.getByText('Please select an official to review')).toBeVisible()
  await page.getByRole('main').getByRole('searchbox').fill('lampwick')
  await expect(page.getByRole('main').getByRole('link', { name: /Miriam Lampwick/ })).toBeVisible()
  await expectAccessible(page)
})

test('Submit Review with everything open and wrong, then sent', async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/status of 422/)
  const { id } = await directory.add({ position: 'judge', positionType: 'judge', county: 'Warren' })
  await page.goto(`/submit-review/${id}`)
  await star(page, 'Overall rating', 3).click({ force: true })
  await star(page, 'Fairness', 3).click({ force: true })
  await page.getByRole('switch').click()
  await reviewText(page).fill('x '.repeat(2_501))
  await page.getByLabel('Your name').fill('P'.repeat(201))
  await submitReview(page).click()
  await expect(toast(page, 'Submission Failed')).toBeVisible()
  await expectAccessible(page)
  await reviewText(page).fill('')
  await page.getByLabel('Your name').fill('Plum')
  await submitReview(page).click()
  await expect(toast(page, 'Review Submitted')).toBeVisible()
  await expectAccessible(page)
  await directory.decide('officials', id, 'rejected')
})
