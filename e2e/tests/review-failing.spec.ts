import type { Page } from '@playwright/test'
import { reviewText, star, submitReview, toast } from '../support/screens'
import { expect, test } from '../support/test'
import { answerWith, holdBack } from '../support/traffic'

const ratings = /\/api\/officials\/[^/]+\/ratings$/

async function write(page: Page, officialId: string) {
  await page.goto(`/submit-review/${officialId}`)
  await star(page, 'Overall rating', 2).click({ force: true })
  await reviewText(page).fill('The counter was closed at noon.')
  await page.getByRole('switch', { name: 'Post anonymously' }).click()
  await page.getByLabel('Your name').fill('Ferdinand Plum')
  await page.getByLabel(/^Email/).fill('plum@example.org')
}

async function expectKept(page: Page) {
  await expect(star(page, 'Overall rating', 2)).toBeChecked()
  await expect(reviewText(page)).toHaveValue('The counter was closed at noon.')
  await expect(page.getByLabel('Your name')).toHaveValue('Ferdinand Plum')
  await expect(page.getByLabel(/^Email/)).toHaveValue('plum@example.org')
}

for (const [failure, answer, says] of [
  [
    'answers in its own words',
    {
      status: 503,
      contentType: 'application/problem+json',
      json: { detail: 'Closed for repairs' },
    },
    '503: Closed for repairs',
  ],
  ['answers without JSON', { status: 502, body: 'bad gateway' }, '502: bad gateway'],
  ['cannot be reached', 'nothing', 'Failed to submit review. Please try again.'],
] as const) {
  test(`the input is kept when the server ${failure}`, async ({ page, directory, complaints }) => {
    complaints.allow(/Failed to load resource/)
    const { id } = await directory.add()
    await write(page, id)
    const mend = await answerWith(page, ratings, answer)
    await submitReview(page).click()
    await expect(toast(page, 'Submission Failed').getByText(says, { exact: true })).toBeVisible()
    await expect(page).toHaveURL(`/submit-review/${id}`)
    await expectKept(page)
    await mend()
    await submitReview(page).click()
    await expect(page).toHaveURL(`/official/${id}`)
    await expect(page.getByText('The counter was closed at noon.', { exact: true })).toHaveCount(1)
    await expect(page.getByText('(1 review)', { exact: true })).toBeVisible()
  })
}

test('pressing the button twice sends one review', async ({ page, directory }) => {
  const { id } = await directory.add()
  await write(page, id)
  const release = await holdBack(page, ratings)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1
  })
  await submitReview(page).dblclick()
  const sending = page.getByRole('main').getByRole('button', { name: /^Submitting/ })
  await expect(sending).toBeVisible()
  await sending.click({ force: true })
  await page.getByLabel(/^Email/).press('Enter')
  await release()
  await expect(page).toHaveURL(`/official/${id}`)
  await expect(page.getByText('(1 review)', { exact: true })).toBeVisible()
  expect(sent).toBe(1)
})

test('a review whose response is lost is not duplicated when it is sent again', async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  const { id } = await directory.add()
  await write(page, id)
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key'])
  })
  await page.route(ratings, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await submitReview(page).click()
  await expect(toast(page, 'Submission Failed')).toBeVisible()
  await page.unroute(ratings)
  await submitReview(page).click()
  await expect(page).toHaveURL(`/official/${id}`)
  await expect(toast(page, 'Review Submitted')).toContainText(/published/)
  await expect(page.getByText('The counter was closed at noon.', { exact: true })).toHaveCount(1)
  await expect(page.getByText('(1 review)', { exact: true })).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

test('two different reviews in a row count as two', async ({ page, directory }) => {
  const first = await directory.add()
  const second = await directory.add()
  const keys = new Set<string | undefined>()
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.add(request.headers()['idempotency-key'])
  })
  for (const { id } of [first, second]) {
    await write(page, id)
    await submitReview(page).click()
    await expect(page).toHaveURL(`/official/${id}`)
    await expect(page.getByText('(1 review)', { exact: true })).toBeVisible()
  }
  expect(keys.size).toBe(2)
})

test('the form shows once its official is loaded, and a failure offers another try', async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  const { id, name } = await directory.find('Miriam Lampwick')
  const mend = await answerWith(page, new RegExp(`/api/officials/${id}$`), {
    status: 500,
    body: '',
  })
  await page.goto(`/submit-review/${id}`)
  const again = page.getByRole('main').getByRole('button', { name: 'Try Again', exact: true })
  await expect(again).toBeVisible()
  await mend()
  await again.click()
  await expect(page.getByRole('main').getByText(name, { exact: true })).toBeVisible()
  await expect(page.getByRole('radiogroup', { name: 'Overall rating' })).toBeVisible()
})
