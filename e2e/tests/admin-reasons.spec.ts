import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { choose, giveReason, openDesk, openFurther, reasons, row } from '../support/desk'
import type { Directory } from '../support/directory'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'

/** Opens the audit trail of one item. */
async function openTrail(page: Page, directory: Directory, subject: string) {
  await openFurther(page, directory, `/admin/audit?subject=${subject}`)
  await expect(page.getByRole('heading', { level: 2, name: /^Entries \(\d+\)$/ })).toBeVisible()
}

test("a review is rejected by keyboard for one of the queue's reasons, which the trail keeps", async ({
  page,
  directory,
}) => {
  const { id, name } = await directory.add()
  const review = await directory.review(id, { reviewText: 'Buys his lamps from us.' })
  await openDesk(page, directory, `?tab=reviews&search=${encodeURIComponent(name)}`)
  const reject = page.getByRole('button', { name: `Reject the review of ${name}` })
  await reject.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Reject the review of ${name}` })
  await expect(reasons(page).getByRole('button').first()).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(reject).toBeFocused()
  await expect(row(page, name)).toContainText('Approved')
  await page.keyboard.press('Enter')
  await page.keyboard.press('6')
  await expect(toast(page, 'Rating status updated successfully')).toBeVisible()
  await expect(row(page, name)).toContainText('Rejected')
  await openTrail(page, directory, review.id)
  await expect(row(page, 'Rejected a review')).toContainText('Spam or advertising')
})

test("an official is rejected for a reason, in the moderator's own words, too", async ({
  page,
  directory,
}) => {
  const { id, name } = await directory.add({}, 'pending')
  await openDesk(page, directory, `?tab=officials&search=${encodeURIComponent(name)}`)
  const status = page.getByRole('combobox', { name: `Status of ${name}` })
  await choose(page, `Status of ${name}`, 'Rejected')
  const dialog = page.getByRole('dialog', { name: `Reject ${name}` })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(status).toBeFocused()
  await expect(status).toHaveText('Pending')
  await choose(page, `Status of ${name}`, 'Rejected')
  await giveReason(page, 'Something else')
  await page.getByLabel('The reason, in your own words').fill('Moved to Ohio.')
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(toast(page, 'Status updated successfully')).toBeVisible()
  await expect(status).toHaveText('Rejected')
  await openTrail(page, directory, id)
  await expect(row(page, 'Rejected an official')).toContainText('Moved to Ohio.')
})

test('many are rejected for one reason, which the trail keeps for each', async ({
  page,
  directory,
}) => {
  const { id, name } = await directory.add()
  const texts = ['Reads every letter twice.', 'Never calls back, ever.']
  const reviews = await Promise.all(texts.map((reviewText) => directory.review(id, { reviewText })))
  await openDesk(page, directory, `?tab=reviews&search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('heading', { level: 2, name: 'All Reviews (2)' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).last().check()
  await page
    .getByRole('region', { name: 'Selected rows' })
    .getByRole('button', { name: 'Reject' })
    .click()
  await expect(page.getByRole('dialog', { name: 'Reject 2 reviews' })).toContainText(
    'They will be hidden from visitors.',
  )
  await giveReason(page, 'Not about this official')
  await expect(toast(page, '2 reviews rejected')).toBeVisible()
  for (const review of reviews) {
    await openTrail(page, directory, review.id)
    await expect(row(page, 'Rejected a review')).toContainText('Not about this official')
  }
})

test('the trail says what was deleted and why, including each review of an official', async ({
  page,
  directory,
}) => {
  const { id, name } = await directory.add()
  const review = await directory.review(id, {
    overallRating: 2,
    reviewText: 'Sleeps in every meeting.',
  })
  await openDesk(page, directory, `?tab=officials&search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(page.getByRole('dialog', { name: `Delete ${name}` })).toContainText(
    'The audit trail keeps the reason',
  )
  await expectAccessible(page)
  await giveReason(page, 'Does not hold public office in New Jersey')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Official deleted successfully')).toBeVisible()
  await openTrail(page, directory, id)
  const deleted = row(page, 'Deleted an official')
  await expect(deleted).toContainText(`Official ${name}`)
  await expect(deleted).toContainText('with 1 review')
  await expect(deleted).toContainText('Does not hold public office in New Jersey')
  await openTrail(page, directory, review.id)
  await expect(row(page, 'Deleted a review')).toContainText(
    '2 of 5 stars (approved): “Sleeps in every meeting.”',
  )
  await expect(row(page, 'Deleted a review')).toContainText(
    'Deleted with the official: Does not hold public office',
  )
})
