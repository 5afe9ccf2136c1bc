import { expectAccessible } from '../support/accessible'
import { openDesk, reasons, row } from '../support/desk'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'

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
  await page.goto(`/admin/audit?subject=${review.id}`)
  await expect(row(page, 'Rejected a review')).toContainText('Spam or advertising')
})
