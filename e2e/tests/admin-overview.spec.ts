import { expectAccessible } from '../support/accessible'
import { hold, openDesk } from '../support/desk'
import { expect, test } from '../support/test'
import { amend, answerWith } from '../support/traffic'

const trends = /\/api\/admin\/trends$/

interface Answer {
  days: { day: string; reviews: number }[]
  reviews: number
  flagged: number
  reasons: { code: string; reviews: number }[]
  decisions: number
  medianWait: number
  ninetiethPercentileWait: number
}

test('the last 90 days show below the six figures', async ({ page, directory }) => {
  const { id } = await directory.add()
  await directory.review(id, { reviewText: 'Write to me at someone@example.org about it.' })
  await openDesk(page, directory)
  const held = page.getByRole('region', { name: 'Held by Automatic Checks' })
  await expect(held.getByRole('row', { name: /E-mail address/ })).toContainText(/\d$/)
  const byDay = page.getByRole('region', { name: 'Reviews per Day' })
  await expect(byDay).toContainText(/\d reviews? in the last 90 days/)
  await expect(byDay.getByRole('table')).toBeHidden()
  await byDay.getByText('Show as a table').press('Enter')
  await expect(byDay.getByRole('row')).toHaveCount(91)
  // The newest first: the day of this test's review.
  await expect(byDay.getByRole('row').nth(1)).not.toContainText(/\s0$/)
  const today = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    dateStyle: 'medium',
  })
  await expect(byDay.getByRole('row').nth(1)).toContainText(today.format(new Date()))
})

test('waiting times show in words', async ({ page, directory }) => {
  await amend<Answer>(page, trends, (answer) => {
    Object.assign(answer, { decisions: 37, medianWait: 7800, ninetiethPercentileWait: 270_000 })
  })
  await openDesk(page, directory)
  const waits = page.getByRole('region', { name: 'Time to Decision' })
  await expect(waits).toContainText('37 decisions on held items')
  await expect(waits).toContainText('2 h 10 min')
  await expect(waits).toContainText('3 days 3 h')
})

test('a warning that all visitors come from one address stands above the figures', async ({
  page,
  directory,
}) => {
  const warning = 'All visitors seem to come from 203.0.113.7; is CANDOR_TRUSTED_PROXIES set?'
  await amend<{ proxy?: string }>(page, /\/api\/admin\/stats$/, (answer) => {
    answer.proxy = warning
  })
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await openDesk(page, directory)
    const notice = page.getByRole('status').filter({ hasText: warning })
    await expect(notice).toBeInViewport({ ratio: 1 })
    const figures = await page.getByRole('link', { name: /^Total Officials/ }).boundingBox()
    expect((await notice.boundingBox())?.y).toBeLessThan(figures?.y ?? 0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expectAccessible(page)
  }
})

test('no reviews show as words, too', async ({ page, directory }) => {
  await amend<Answer>(page, trends, (answer) => {
    for (const day of answer.days) day.reviews = 0
    Object.assign(answer, { reviews: 0, flagged: 0, reasons: [], decisions: 0 })
  })
  await openDesk(page, directory)
  await expect(page.getByRole('region', { name: 'Reviews per Day' })).toContainText(
    'No reviews in the last 90 days.',
  )
  await expect(page.getByRole('region', { name: 'Time to Decision' })).toContainText('No decisions')
})

test('figures that fail leave the rest, and can be loaded again', async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/status of 503/)
  const detail = { status: 503, title: 'Service Unavailable', detail: 'The database is busy.' }
  const release = await answerWith(page, trends, {
    status: 503,
    contentType: 'application/problem+json',
    json: detail,
  })
  await openDesk(page, directory)
  await expect(page.getByRole('alert')).toContainText('The database is busy.')
  await expect(page.getByRole('link', { name: 'Total Officials' })).toHaveText(/\d$/)
  await release()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('region', { name: 'Reviews per Day' })).toBeVisible()
})

test('the charts are accessible, wide and on a phone, and fit; the figures do not move', async ({
  page,
  directory,
}) => {
  const { id } = await directory.add()
  await directory.review(id, { reviewText: 'Write to me at someone@example.org about it.' })
  const answer = await hold(page, trends)
  await openDesk(page, directory)
  const card = page.getByRole('link', { name: 'Pending Corrections' })
  await expect(card).toHaveText(/\d$/)
  const before = await card.boundingBox()
  answer()
  await expect(page.getByText('Show as a table')).toBeVisible()
  expect(await card.boundingBox()).toEqual(before)
  await page.getByText('Show as a table').click()
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    )
    expect(overflow, `at ${width}`).toBeLessThanOrEqual(0)
  }
})
