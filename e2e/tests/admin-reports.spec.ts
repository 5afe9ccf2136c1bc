import { expectAccessible } from '../support/accessible'
import { choose, giveReason, openDesk, row } from '../support/desk'
import { reviewed } from '../support/report'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'

test('Overview leads to the reports, which have their columns', async ({ page, directory }) => {
  const { name, ratingId } = await reviewed(directory, 'Never answers a letter.')
  await directory.report(ratingId, 'private_information', 'My number is 201-555-0123.')
  await openDesk(page, directory)
  await page.getByRole('link', { name: /^Reports/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    'Official',
    'Reason',
    'Note',
    'Review',
    'IP & Location',
    'Submitted',
    'Actions',
  ])
  const shown = row(page, name)
  for (const text of [
    'It shares private information',
    'My number is',
    'contains a phone number',
    'Never answers a letter.',
  ]) {
    await expect(shown).toContainText(text)
  }
  await expect(shown).toContainText('Location unknown')
  await expect(shown).toContainText('198.18.')
  await expectAccessible(page)
})

test('reports are upheld and dismissed, and the address holds the filter', async ({
  page,
  directory,
}) => {
  const { name, ratingId } = await reviewed(directory)
  await directory.report(ratingId, 'off_topic')
  await openDesk(page, directory)
  await page.goto(`/admin/reports?search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('heading', { level: 2, name: 'Pending Reports' })).toBeVisible()
  await expect(row(page, name)).toContainText('No note')
  await row(page, name)
    .getByRole('button', { name: /^Uphold/ })
    .click()
  await expect(toast(page, 'Report upheld')).toContainText('The review does not change')
  await page.getByRole('button', { name: 'Refresh', exact: true }).first().click()
  await expect(page.getByText('No pending reports found.')).toBeVisible()
  await choose(page, 'Status', 'Upheld')
  await expect(page).toHaveURL(/status=approved/)
  await expect(row(page, name).getByText('Upheld', { exact: true })).toBeVisible()
  await row(page, name)
    .getByRole('button', { name: /^Dismiss/ })
    .click()
  await giveReason(page, 'A matter of opinion')
  await expect(toast(page, 'Report dismissed')).toBeVisible()
  await choose(page, 'Status', 'All Statuses')
  await expect(row(page, name).getByText('Dismissed', { exact: true })).toBeVisible()
  await expect(row(page, name).getByRole('button', { name: /^Dismiss/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('reports of one review are one row until they are decided', async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/status of 409/)
  const { name, ratingId } = await reviewed(directory, 'Buy my lamps.')
  await directory.report(ratingId, 'off_topic')
  await directory.report(ratingId, 'advertising', 'He sells them himself.')
  await directory.report(ratingId, 'advertising')
  await openDesk(page, directory)
  await page.goto(`/admin/reports?search=${ratingId}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  for (const text of [
    'It’s spam or advertising: 2',
    'It’s not about this official: 1',
    '3 reports from 3 networks',
    'He sells them himself.',
    'and 1 more',
  ]) {
    await expect(row(page, name)).toContainText(text)
  }
  await expectAccessible(page)
  await directory.report(ratingId, 'advertising', 'He sells none.')
  const uphold = row(page, name).getByRole('button', { name: /^Uphold/ })
  await uphold.click()
  await expect(toast(page, 'Update failed')).toContainText(
    '1 more report came while you were reading. Read it first.',
  )
  await expect(row(page, name)).toContainText('He sells none.')
  await uphold.click()
  await expect(toast(page, 'Report upheld')).toBeVisible()
  await page.getByRole('button', { name: 'Refresh', exact: true }).first().click()
  await expect(page.getByText('No pending reports found.')).toBeVisible()
})

test('the review itself is rejected from there, and what was decided before is a link away', async ({
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
  await page.context().clearCookies()
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Buy my lamps.')).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('each report is a card, and nothing overflows', async ({ page, directory }) => {
    const { name, ratingId } = await reviewed(
      directory,
      'She never called back, and nobody knew why.',
    )
    await directory.report(ratingId, 'other', 'y'.repeat(400))
    await openDesk(page, directory)
    await page.goto(`/admin/reports?search=${encodeURIComponent(name)}`)
    await expect(row(page, name)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expectAccessible(page)
  })
})
