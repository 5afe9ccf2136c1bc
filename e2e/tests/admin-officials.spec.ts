import { expectAccessible } from '../support/accessible'
import { choose, giveReason, openDesk, row } from '../support/desk'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'

test('the list of officials has its columns, and the address filters it', async ({
  page,
  directory,
}) => {
  const { name } = await directory.add({ city: 'Vineland' }, 'pending')
  await openDesk(page, directory, '?tab=officials')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'Position',
    'Location',
    'Submission Details',
    'Status',
    'Actions',
  ])
  await page.getByPlaceholder('Search all officials...', { exact: true }).fill(name)
  await choose(page, 'Status', 'Pending')
  await choose(page, 'County', 'Cumberland County')
  await expect(page).toHaveURL(/status=pending&county=Cumberland&search=/)
  await expect(row(page, name)).toContainText('Vineland, Cumberland County')
  await expect(row(page, name)).toContainText('Location unknown')
  await page.reload()
  await expect(page.getByPlaceholder('Search all officials...')).toHaveValue(name)
  await expect(row(page, name)).toBeVisible()
  await page.getByRole('button', { name: 'Clear All' }).click()
  await expect(page).toHaveURL(/\?tab=officials$/)
  await expect(page.getByPlaceholder('Search all officials...')).toHaveValue('')
  await page.goto(`/admin/dashboard?tab=officials&city=Nowhereville`)
  await expect(page.getByText('No officials found matching your search criteria.')).toBeVisible()
})

test('a press on a title sorts, and another one reverses the order', async ({
  page,
  directory,
}) => {
  await openDesk(page, directory, '?tab=officials')
  const title = page.getByRole('columnheader', { name: 'Name' })
  await title.getByRole('button').click()
  await expect(title).toHaveAttribute('aria-sort', 'ascending')
  await title.getByRole('button').click()
  await expect(title).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/sort=-name/)
})

test('when another moderator was first, the row shows it and the toast says who', async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/status of 409/)
  const { id, name } = await directory.add({}, 'pending')
  await openDesk(page, directory, `?tab=officials&search=${encodeURIComponent(name)}`)
  await expect(row(page, name)).toContainText('Pending')
  await directory.decide('officials', id, 'rejected')
  await choose(page, `Status of ${name}`, 'Approved')
  await expect(toast(page, 'Update failed')).toContainText('rejected by keeper')
  await expect(row(page, name).getByText('Rejected').first()).toBeVisible()
})

test('a decision that fails is reverted with a message, and can be made again', async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/ERR_CONNECTION_REFUSED/)
  const { name } = await directory.add({}, 'pending')
  await openDesk(page, directory, `?tab=officials&search=${encodeURIComponent(name)}`)
  await page.route(/\/status$/, (route) => route.abort('connectionrefused'))
  await choose(page, `Status of ${name}`, 'Approved')
  await expect(toast(page, 'Update failed')).toContainText('nothing was saved')
  await expect(row(page, name)).toContainText('Pending')
  await page.unroute(/\/status$/)
  await choose(page, `Status of ${name}`, 'Approved')
  await expect(toast(page, 'Status updated successfully')).toBeVisible()
})

test('an official is deleted after a confirmation', async ({ page, directory }) => {
  const { name } = await directory.add()
  await openDesk(page, directory, `?tab=officials&search=${encodeURIComponent(name)}`)
  const remove = page.getByRole('button', { name: `Delete ${name}` })
  await remove.click()
  await giveReason(page, 'Already listed')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    `Are you sure you want to delete ${name}? ` +
      'This action cannot be undone and will also delete all associated reviews.',
  )
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(remove).toBeFocused()
  await remove.click()
  await giveReason(page, 'Already listed')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Official deleted successfully')).toBeVisible()
  await expect(row(page, name)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2, name: 'All Officials' })).toBeFocused()
})

test('buttons without words have tooltips', async ({ page, directory }) => {
  const { name } = await directory.add()
  await openDesk(page, directory, `?tab=officials&search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name: `View ${name}` }).hover()
  await expect(page.getByRole('tooltip')).toHaveText('View')
})
