import type { Page } from '@playwright/test'
import type { Directory } from '../support/directory'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'
import { answerWith, recordQueries } from '../support/traffic'

const helpful = (page: Page) => page.getByRole('button', { name: /^Helpful/ })
const notHelpful = (page: Page) => page.getByRole('button', { name: /^Not helpful/ })
const thanks = (page: Page) => page.getByText('Thank you for your feedback', { exact: false })

/** A profile with one review that has votes from others. */
async function reviewed(directory: Directory, votes: boolean[] = []) {
  const { id } = await directory.add()
  const rating = await directory.review(id, { reviewText: 'Returned my call the same day.' })
  for (const vote of votes) await directory.vote(rating.id, vote)
  return { address: `/official/${id}`, ratingId: rating.id }
}

test('a vote counts, locks both buttons and shows thanks', async ({ page, directory }) => {
  const { address } = await reviewed(directory, [true, true, true, false, false])
  await page.goto(address)
  await expect(helpful(page)).toHaveText(/Helpful\s*3/)
  await expect(notHelpful(page)).toHaveText(/2/)
  await expect(page.getByText('60% found this helpful', { exact: true })).toBeVisible()
  await expect(thanks(page)).toBeHidden()

  await helpful(page).click()
  await expect(helpful(page)).toHaveText(/Helpful\s*4/)
  await expect(helpful(page)).toBeDisabled()
  await expect(notHelpful(page)).toBeDisabled()
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByText('67% found this helpful', { exact: true })).toBeVisible()
})

test('not helpful is a vote, too', async ({ page, directory }) => {
  const { address } = await reviewed(directory)
  await page.goto(address)
  await expect(notHelpful(page)).toHaveText(/0/)
  await expect(page.getByText(/found this helpful/)).toBeHidden()
  await notHelpful(page).click()
  await expect(notHelpful(page)).toHaveText(/1/)
  await expect(page.getByText(/found this helpful/)).toBeHidden()
  await expect(helpful(page)).toBeDisabled()
  await expect(thanks(page)).toBeVisible()
})

test('the share shows once five networks have voted', async ({ page, directory }) => {
  const { address } = await reviewed(directory, [true, false, false, false])
  await page.goto(address)
  await expect(notHelpful(page)).toHaveText(/3/)
  await expect(page.getByText(/found this helpful/)).toBeHidden()
  await helpful(page).click()
  await expect(page.getByText('40% found this helpful', { exact: true })).toBeVisible()
})

test('the sixth vote of a block on one day does not count', async ({ page, directory }) => {
  const { address } = await reviewed(directory, [true, true, true, true, true, true])
  await page.goto(address)
  await expect(helpful(page)).toHaveText(/Helpful\s*5/)
  await expect(page.getByText('100% found this helpful', { exact: true })).toBeVisible()
})

test('pressing the button twice is one vote', async ({ page, directory }) => {
  const { address } = await reviewed(directory)
  await page.goto(address)
  await expect(helpful(page)).toHaveText(/Helpful\s*0/)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1
  })
  await helpful(page).dblclick()
  await expect(helpful(page)).toHaveText(/Helpful\s*1/)
  await expect(thanks(page)).toBeVisible()
  await expect(toast(page, 'Already voted')).toBeHidden()
  expect(sent).toBe(1)
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
  await expect(notHelpful(second)).toHaveText(/0/)
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
  await expect(notHelpful(second)).toHaveText(/0/)
})

for (const [failure, answer] of [
  ['answers with an error', { status: 500, body: '' }],
  ['cannot be reached', 'nothing'],
] as const) {
  test(`a vote can be cast again when the server ${failure}`, async ({
    page,
    directory,
    complaints,
  }) => {
    complaints.allow(/Failed to load resource/)
    const { address, ratingId } = await reviewed(directory)
    await page.goto(address)
    await expect(helpful(page)).toHaveText(/Helpful\s*0/)
    const mend = await answerWith(page, new RegExp(`/api/ratings/${ratingId}/feedback`), answer)
    await helpful(page).click()
    await expect(toast(page, 'Failed to submit feedback. Please try again.')).toBeVisible()
    await expect(helpful(page)).toBeEnabled()
    await expect(notHelpful(page)).toBeEnabled()
    await expect(thanks(page)).toBeHidden()
    await mend()
    await helpful(page).click()
    await expect(helpful(page)).toHaveText(/Helpful\s*1/)
    await expect(thanks(page)).toBeVisible()
  })
}

test('a vote whose response is lost counts once when it is cast again', async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  const { address, ratingId } = await reviewed(directory)
  await page.goto(address)
  await expect(helpful(page)).toHaveText(/Helpful\s*0/)
  const path = new RegExp(`/api/ratings/${ratingId}/feedback`)
  await page.route(path, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await helpful(page).click()
  await expect(toast(page, 'Failed to submit feedback. Please try again.')).toBeVisible()
  await page.unroute(path)
  await helpful(page).click()
  await expect(helpful(page)).toHaveText(/Helpful\s*1/)
  await expect(thanks(page)).toBeVisible()
})

test('the counts are read again after 30 seconds and not before', async ({ page, directory }) => {
  const { address, ratingId } = await reviewed(directory, [true])
  await page.clock.install()
  await page.goto(address)
  await expect(helpful(page)).toHaveText(/Helpful\s*1/)
  const queries = recordQueries(page, `/api/ratings/${ratingId}/feedback`)
  await directory.vote(ratingId, true)
  const leaveAndReturn = async () => {
    await page.getByRole('link', { name: 'All officials', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Browse Public Officials' })).toBeVisible()
    await page.goBack()
    await expect(helpful(page)).toBeVisible()
  }
  await leaveAndReturn()
  await expect(helpful(page)).toHaveText(/Helpful\s*1/)
  expect(queries).toHaveLength(0)
  await page.clock.fastForward(31_000)
  await leaveAndReturn()
  await expect(helpful(page)).toHaveText(/Helpful\s*2/)
  expect(queries).toHaveLength(1)
})
