import { expectAccessible } from '../support/accessible'
import { choose, giveReason, openDesk, row } from '../support/desk'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'

test('the address filters the list of officials and sorts it, and a tooltip names each button', async ({
  page,
  directory,
}) => {
  const { name } = await directory.add({ city: 'Vineland' }, 'pending')
  await openDesk(page, directory, '?tab=officials')
  await page.getByPlaceholder('Search all officials...', { exact: true }).fill(name)
  await choose(page, 'Status', 'Pending')
  await choose(page, 'County', 'Cumberland County')
  const title = page.getByRole('columnheader', { name: 'Name' })
  await title.getByRole('button').click()
  await expect(title).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/status=pending&county=Cumberland&search=.*&sort=name$/)
  await page.reload()
  await expect(page.getByPlaceholder('Search all officials...')).toHaveValue(name)
  await expect(title).toHaveAttribute('aria-sort', 'ascending')
  await expect(row(page, name)).toContainText('Vineland, Cumberland County')
  await page.getByRole('link', { name: `View ${name}` }).hover()
  await expect(page.getByRole('tooltip')).toHaveText('View')
  await page.getByRole('button', { name: 'Clear All' }).click()
  await expect(page).toHaveURL(/\?tab=officials$/)
})

test('an official is approved, and deleted for a reason after a confirmation', async ({
  page,
  directory,
}) => {
  const { id, name } = await directory.add({}, 'pending')
  await openDesk(page, directory, `?tab=officials&search=${encodeURIComponent(name)}`)
  await choose(page, `Status of ${name}`, 'Approved')
  await expect(toast(page, 'Status updated successfully')).toBeVisible()
  expect((await page.request.get(`/api/officials/${id}`)).status()).toBe(200)
  const remove = page.getByRole('button', { name: `Delete ${name}` })
  await remove.click()
  await giveReason(page, 'Already listed')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`Are you sure you want to delete ${name}?`)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(remove).toBeFocused()
  await remove.click()
  await giveReason(page, 'Already listed')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Official deleted successfully')).toBeVisible()
  await expect(row(page, name)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2, name: 'All Officials' })).toBeFocused()
  await page.goto(`/admin/audit?subject=${id}`)
  await expect(row(page, 'Deleted an official')).toContainText('Already listed')
})
