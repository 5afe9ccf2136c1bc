import { reviewText, star, submitReview, toast } from '../support/screens'
import { type Server, startServer } from '../support/server'
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

test('turning anonymity off reveals a name, which the review then carries', async ({
  page,
  directory,
}) => {
  const { id } = await directory.add()
  await page.goto(`/submit-review/${id}`)
  await expect(page.getByLabel('Your name')).toBeHidden()
  await page.getByText('Post anonymously', { exact: true }).click()
  await expect(page.getByRole('switch', { name: 'Post anonymously' })).not.toBeChecked()
  await page.getByLabel('Your name').fill('  Ferdinand  Plum ')
  await star(page, 'Overall rating', 5).click({ force: true })
  await submitReview(page).click()
  await expect(page).toHaveURL(`/official/${id}`)
  await expect(page.getByText('Ferdinand Plum', { exact: true })).toBeVisible()
})

test('a draft review survives a reload and other screens, and belongs to its official', async ({
  page,
  directory,
}) => {
  const [{ id }, { id: other }] = [await directory.add(), await directory.add()]
  await page.goto(`/submit-review/${id}`)
  await star(page, 'Overall rating', 3).click({ force: true })
  await page.getByRole('switch', { name: 'Post anonymously' }).click()
  await page.getByLabel('Your name').fill('Ferdinand Plum')
  await reviewText(page).fill('Begun before lunch.')
  await page.reload()
  await expect(reviewText(page)).toHaveValue('Begun before lunch.')
  await expect(star(page, 'Overall rating', 3)).toBeChecked()
  await expect(page.getByLabel('Your name')).toHaveValue('')
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await page.goBack()
  await expect(reviewText(page)).toHaveValue('Begun before lunch.')
  await page.goto(`/submit-review/${other}`)
  await expect(reviewText(page)).toHaveValue('')
  await page.goto(`/submit-review/${id}`)
  await submitReview(page).click()
  await expect(toast(page, 'Review Submitted')).toBeVisible()
  await page.goto(`/submit-review/${id}`)
  await expect(reviewText(page)).toHaveValue('')
})

test('a name is not sent when the review is anonymous after all', async ({ page, directory }) => {
  const { id } = await directory.add()
  await page.goto(`/submit-review/${id}`)
  const anonymity = page.getByRole('switch', { name: 'Post anonymously' })
  await anonymity.click()
  await page.getByLabel('Your name').fill('Ferdinand Plum')
  await anonymity.click()
  await expect(page.getByLabel('Your name')).toBeHidden()
  await star(page, 'Overall rating', 1).click({ force: true })
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await submitReview(page).click()
  expect((await sent).postDataJSON()).toEqual({
    overallRating: 1,
    isAnonymous: true,
    reviewerIp: '',
  })
  await expect(
    page.getByRole('region', { name: 'Recent Reviews' }).getByText('Anonymous', { exact: true }),
  ).toBeVisible()
})

test('an email address is sent and never shown', async ({ page, directory }) => {
  const { id } = await directory.add()
  await page.goto(`/submit-review/${id}`)
  await star(page, 'Overall rating', 2).click({ force: true })
  await page.getByLabel(/^Email/).fill('plum@example.org')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await submitReview(page).click()
  expect((await sent).postDataJSON()).toMatchObject({ reviewerEmail: 'plum@example.org' })
  expect(await (await answered).text()).not.toContain('plum')
  await expect(page).toHaveURL(`/official/${id}`)
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
  await expect(told).toContainText(/once a moderator approves it/)
  await expect(told).not.toContainText(/published/)
  await expect(page.getByText('No reviews yet for this official.', { exact: true })).toBeVisible()
})

test('a second review from one address is treated like any other', async ({ page, directory }) => {
  const { id } = await directory.add()
  for (const stars of [5, 1]) {
    await page.goto(`/submit-review/${id}`)
    await star(page, 'Overall rating', stars).click({ force: true })
    await submitReview(page).click()
    await expect(toast(page, 'Review Submitted')).toContainText(/published/)
  }
  await expect(
    page.getByRole('region', { name: 'Rating Summary' }).getByText('(2 reviews)', { exact: true }),
  ).toBeVisible()
})

const testManual = test.extend<object, { server: Server }>({
  server: [
    async ({ storage }, use) => {
      const server = await startServer(storage, { flags: ['--moderation', 'manual'] })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

testManual(
  'where moderators decide about everything, every review waits',
  async ({ page, directory }) => {
    const { id } = await directory.add()
    await page.goto(`/submit-review/${id}`)
    await star(page, 'Overall rating', 4).click({ force: true })
    await submitReview(page).click()
    await expect(toast(page, 'Review Submitted')).toContainText(/moderator/)
    await expect(page.getByText('No reviews yet for this official.', { exact: true })).toBeVisible()
  },
)
