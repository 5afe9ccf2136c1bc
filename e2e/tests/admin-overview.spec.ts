import { expectAccessible } from '../support/accessible'
import { hold, openDesk } from '../support/desk'
import { expect, test } from '../support/test'
import { amend } from '../support/traffic'

const warning = 'All visitors seem to come from 10.0.0.1; is CANDOR_TRUSTED_PROXIES set?'

test('the last 90 days show below the six figures, and a warning above them', async ({
  page,
  directory,
}) => {
  const { id } = await directory.add()
  await directory.review(id, { reviewText: 'Write to me at someone@example.org about it.' })
  await amend<{ proxy?: string }>(page, /\/api\/admin\/stats$/, (answer) => {
    answer.proxy = warning
  })
  const answer = await hold(page, /\/api\/admin\/trends$/)
  await openDesk(page, directory)
  const card = page.getByRole('link', { name: 'Pending Corrections' })
  await expect(card).toHaveText(/\d$/)
  await expect(page.getByRole('status').filter({ hasText: warning })).toBeVisible()
  const before = await card.boundingBox()
  answer()
  const byDay = page.getByRole('region', { name: 'Reviews per Day' })
  await expect(byDay).toContainText(/\d reviews? in the last 90 days/)
  expect(await card.boundingBox(), 'the figures do not move').toEqual(before)
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
  const held = page.getByRole('region', { name: 'Held by Automatic Checks' })
  await expect(held.getByRole('row', { name: /E-mail address/ })).toContainText(/\d$/)
  for (const width of [1280, 360])
    await test.step(`it is accessible and fits ${width} px`, async () => {
      await page.setViewportSize({ width, height: 740 })
      await page.evaluate(() => window.scrollTo(0, 0))
      const notice = page.getByRole('status').filter({ hasText: warning })
      await expect(notice).toBeInViewport({ ratio: 1 })
      const figures = await page.getByRole('link', { name: /^Total Officials/ }).boundingBox()
      expect((await notice.boundingBox())?.y).toBeLessThan(figures?.y ?? 0)
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    })
})
