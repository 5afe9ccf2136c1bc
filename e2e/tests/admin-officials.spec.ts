import { expectAccessible } from '../support/accessible'
import { choose, giveReason, openDesk, row } from '../support/desk'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'

test('the list of officials has its columns, and is chosen from by the address', async ({ page, directory }) => {
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

test('a press on a title sorts, and another one the other way round', async ({ page, directory }) => {
  await openDesk(page, directory, '?tab=officials')
  const title = page.getByRole('columnheader', { name: 'Name' })
  await title.getByRole('button').click()
  await expect(title).toHaveAttribute('aria-sort', 'ascending')
  await title.getByRole('button').click()
  await expect(title).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/sort=-name/)
})

test('when another moderator was first, the row shows it and the toast tells who', async ({
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

test('a decision that is lost on the way is taken back, told, and can be made again', async ({
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

test('an official is deleted after a question', async ({ page, directory }) => {
  const { name } = await directory.add()
  await openDesk(page, directory, `?tab=officials&search=${encodeURIComponent(name)}`)
  const remove = page.getByRole('button', { name: `Delete ${name}` })
  await remove.click()
  await giveReason(page, 'Already listed')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    `Are you sure you want to delete ${name}? This action cannot be undone and will also delete all associated reviews.`,
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

test('a sudden wave is told on the row, and called off after a question', async ({ page, directory }) => {
  const { id, name } = await directory.add()
  for (let written = 0; written < 11; written += 1) await directory.review(id)
  await openDesk(page, directory, `?tab=officials&search=${encodeURIComponent(name)}`)
  const mark = row(page, name).getByText(/^Unusual surge of reviews since .+\. New ones are held until .+\.$/)
  await expect(mark).toBeVisible()
  await expectAccessible(page)
  const callOff = page.getByRole('button', { name: `End the hold on reviews of ${name}` })
  await callOff.click()
  const question = page.getByRole('alertdialog', { name: 'End the Hold' })
  await expect(question).toContainText(`New reviews of ${name} will be published right away again`)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(callOff).toBeFocused()
  await callOff.click()
  await question.getByRole('button', { name: 'End the Hold' }).click()
  await expect(toast(page, 'Hold ended')).toBeVisible()
  await expect(mark).toBeHidden()
  await expect(page.getByRole('heading', { level: 2, name: 'All Officials' })).toBeFocused()
  expect(await directory.review(id)).toMatchObject({ status: 'approved' })
})

test('a wave on a profile that waits is told, and holds reviews once it is approved', async ({ page, directory }) => {
  const { id, name } = await directory.add({}, 'pending')
  for (let written = 0; written < 11; written += 1)
    expect(await directory.review(id)).toMatchObject({ status: 'approved' })
  await openDesk(page, directory, `?tab=officials&search=${encodeURIComponent(name)}`)
  const words = (waiting: string) =>
    row(page, name).getByText(new RegExp(`^Unusual surge of reviews since .+\\. ${waiting} are held until .+\\.$`))
  await expect(words('If the profile is approved, new ones')).toBeVisible()
  await directory.decide('officials', id, 'approved')
  await page.reload()
  await expect(words('New ones')).toBeVisible()
  expect(await directory.review(id)).toMatchObject({ status: 'pending' })
})

test('buttons without words have tips', async ({ page, directory }) => {
  const { name } = await directory.add()
  await openDesk(page, directory, `?tab=officials&search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name: `View ${name}` }).hover()
  await expect(page.getByRole('tooltip')).toHaveText('View')
})
