import { reviewText, star, submitReview, toast } from '../support/screens'
import { expect, test } from '../support/test'

test('an anonymous review is published, says so, and shows on the profile', async ({
  page,
  directory,
}) => {
  const { id } = await directory.add({
    position: 'mayor',
    positionType: 'mayor',
    county: 'Warren',
    city: 'Belvidere',
  })
  await page.goto(`/submit-review/${id}`)
  await expect(page.getByRole('switch', { name: 'Post anonymously' })).toBeChecked()
  await star(page, 'Overall rating', 4).click({ force: true })
  await star(page, 'Leadership', 5).click({ force: true })
  await star(page, 'Community Impact', 2).click({ force: true })
  await reviewText(page).fill('  Holds open hours.\nAnswers letters.  ')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await submitReview(page).click()
  const request = await sent
  expect(request.postDataJSON()).toEqual({
    overallRating: 4,
    leadership: 5,
    communityImpact: 2,
    reviewText: 'Holds open hours.\nAnswers letters.',
    askFirst: true,
    isAnonymous: true,
    reviewerIp: '',
  })
  expect(request.headers()['idempotency-key']).toBeTruthy()

  await expect(page).toHaveURL(`/official/${id}`)
  await expect(toast(page, 'Review Submitted')).toBeVisible()
  await expect(toast(page, 'Review Submitted')).toContainText(/published/)
  const review = page.getByRole('region', { name: 'Recent Reviews' }).getByRole('listitem')
  await expect(review).toHaveCount(1)
  await expect(review.getByText('Anonymous', { exact: true })).toBeVisible()
  await expect(review.getByText('Answers letters.')).toBeVisible()
  await expect(review.getByRole('img', { name: '4.0 out of 5 stars', exact: true })).toBeVisible()
  const summary = page.getByRole('region', { name: 'Rating Summary' })
  await expect(summary.getByText('(1 review)', { exact: true })).toBeVisible()
  await expect(summary.getByText('Leadership', { exact: true })).toBeVisible()
  await directory.decide('officials', id, 'rejected')
})

test('turning anonymity off reveals a name, which the review then carries, without the email', async ({
  page,
  directory,
}) => {
  const { id } = await directory.add()
  await page.goto(`/submit-review/${id}`)
  await expect(page.getByLabel('Your name')).toBeHidden()
  await page.getByText('Post anonymously', { exact: true }).click()
  await expect(page.getByRole('switch', { name: 'Post anonymously' })).not.toBeChecked()
  await page.getByLabel('Your name').fill('  Ferdinand  Plum ')
  await page.getByLabel(/^Email/).fill('plum@example.org')
  await star(page, 'Overall rating', 5).click({ force: true })
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await submitReview(page).click()
  expect((await sent).postDataJSON()).toMatchObject({ reviewerEmail: 'plum@example.org' })
  expect(await (await answered).text()).not.toContain('plum')
  await expect(page).toHaveURL(`/official/${id}`)
  await expect(page.getByText('Ferdinand Plum', { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('plum@example.org')
})

test('a held review waits for a moderator, and says so', async ({ page, directory }) => {
  const { id } = await directory.add()
  await page.goto(`/submit-review/${id}`)
  await star(page, 'Overall rating', 1).click({ force: true })
  await reviewText(page).fill('See https://plum.example/why for the whole story.')
  await submitReview(page).click()
  await expect(page).toHaveURL(`/official/${id}`)
  const told = toast(page, 'Review Submitted')
  await expect(told).toContainText(/moderator/)
  await expect(told).toContainText(/A moderator will decide whether to publish it/)
  await expect(told).not.toContainText(/published/)
  await expect(page.getByText('No reviews yet for this official.', { exact: true })).toBeVisible()
})

test('a review whose response is lost is not duplicated when it is sent again', async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  const { id } = await directory.add()
  await page.goto(`/submit-review/${id}`)
  await star(page, 'Overall rating', 2).click({ force: true })
  await reviewText(page).fill('The counter was closed at noon.')
  const ratings = /\/api\/officials\/[^/]+\/ratings$/
  let sent = 0
  await page.route(ratings, async (route) => {
    sent += 1
    const response = await route.fetch()
    if (sent === 1) await route.abort()
    else await route.fulfill({ response })
  })
  await submitReview(page).click()
  await expect(toast(page, 'Submission Failed')).toBeVisible()
  await submitReview(page).click()
  await expect(page).toHaveURL(`/official/${id}`)
  await expect(toast(page, 'Review Submitted')).toContainText(/published/)
  await expect(page.getByText('The counter was closed at noon.', { exact: true })).toHaveCount(1)
  await expect(page.getByText('(1 review)', { exact: true })).toBeVisible()
  expect(sent).toBe(2)
})
