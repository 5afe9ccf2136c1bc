import { expectAccessible } from '../support/accessible'
import { choose, giveReason, openDesk, row } from '../support/desk'
import { reviewed } from '../support/report'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'

test('Overview leads to the reports, which are upheld, and the address holds the filter', async ({
  page,
  directory,
}) => {
  const text = 'She never called back, and nobody knew why.'
  const { name, ratingId } = await reviewed(directory, text)
  await directory.report(ratingId, 'private_information', 'My number is 201-555-0123.')
  await openDesk(page, directory)
  await page.getByRole('link', { name: /^Reports/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  for (const shown of ['It shares private information', 'contains a phone number', text, '198.18.'])
    await expect(row(page, name)).toContainText(shown)
  await expectAccessible(page)
  await test.step('on a phone each report is a card', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 900 })
  })
  await row(page, name)
    .getByRole('button', { name: /^Uphold/ })
    .click()
  await expect(toast(page, 'Report upheld')).toContainText('The review does not change')
  await choose(page, 'Status', 'Upheld')
  await page.reload()
  await expect(page).toHaveURL(/status=approved/)
  await expect(row(page, name).getByText('Upheld', { exact: true })).toBeVisible()
})

test('the review itself is rejected from there, and earlier decisions are a link away', async ({
  page,
  directory,
}) => {
  const { name, ratingId, address } = await reviewed(directory, 'Buy my lamps.')
  await directory.report(ratingId, 'advertising')
  await directory.report((await reviewed(directory)).ratingId, 'advertising')
  await openDesk(page, directory)
  await page.goto(`/admin/reports?search=${ratingId}`)
  await row(page, name)
    .getByRole('button', { name: /^Uphold/ })
    .click()
  await expect(toast(page, 'Report upheld')).toBeVisible()
  await directory.report(ratingId, 'off_topic')
  await page.goto('/admin/reports')
  await row(page, name).getByRole('link', { name: 'All reports of this review' }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
  const first = page.getByRole('row').nth(1)
  await first.getByRole('button', { name: `Reject the review of ${name} itself` }).click()
  await giveReason(page, 'Spam or advertising')
  await expect(toast(page, 'Rating status updated successfully')).toBeVisible()
  await expect(page.getByRole('row').getByText('Rejected', { exact: true })).toHaveCount(2)
  await expect(page.getByRole('row').getByText('Upheld', { exact: true })).toHaveCount(1)
  await page.goto('about:blank') // the desk may still be loading
  await page.context().clearCookies()
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Buy my lamps.')).toBeHidden()
})
