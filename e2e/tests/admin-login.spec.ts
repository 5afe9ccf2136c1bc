import { expectAccessible } from '../support/accessible'
import { choose, logIn, openDesk, row } from '../support/desk'
import { errorSummary } from '../support/forms'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'

test('the login leads to the requested page, and wrong passwords are refused', async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/status of 401/)
  await directory.session()
  await page.goto('/admin/dashboard?tab=reviews&status=pending')
  await expect(page).toHaveURL(/\/admin$/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(errorSummary(page, 2)).toBeFocused()
  await logIn(page, { username: 'keeper', password: 'wrong' })
  await expect(toast(page, 'Login failed')).toContainText('Invalid username or password')
  await expect(page.getByLabel('Username')).toHaveValue('keeper')
  await logIn(page)
  await expect(toast(page, 'Login successful')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/dashboard\?tab=reviews&status=pending$/)
  await test.step('a logged-in administrator skips the login', async () => {
    await page.goto('/admin')
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    await expect(page.getByText('Welcome, keeper')).toBeVisible()
  })
})

test('logging out leads to the login, and Back shows nothing', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/status of 401/)
  const leaver = { username: 'leaver', password: 'harbor-and-hedge' }
  server.command(
    ['admin', 'create', leaver.username, '--email', 'leaver@example.org'],
    `${leaver.password}\n`,
  )
  await page.goto('/admin')
  await logIn(page, leaver)
  await page.getByRole('tab', { name: 'Reviews' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
})

test('a session that ends during work asks for a new login, now or later, and loses nothing', async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/status of 401/)
  const { name } = await directory.add({}, 'pending')
  await openDesk(page, directory, `?tab=officials&search=${encodeURIComponent(name)}`)
  await expect(row(page, name)).toContainText('Pending')
  const dialog = page.getByRole('dialog', { name: 'Please log in again' })
  const notice = page.getByRole('alert').filter({ hasText: 'You are logged out.' })
  await test.step('without a login the screen and the input stay', async () => {
    await page.context().clearCookies()
    await choose(page, `Status of ${name}`, 'Approved')
    await expect(dialog.getByLabel('Username')).toHaveValue('keeper')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(toast(page, 'Update failed')).toContainText('Please log in')
    await expect(row(page, name)).toContainText('Pending')
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Settings' }).click()
    await page.getByLabel('Current Password').fill('lantern-and-ladder')
    await notice.getByRole('button', { name: 'Login' }).click()
    await logIn(dialog)
    await expect(notice).toHaveCount(0)
    await expect(page.getByLabel('Current Password')).toHaveValue('lantern-and-ladder')
  })
  await test.step('the decision of who logs in goes through', async () => {
    await page.getByRole('tab', { name: 'Officials' }).click()
    await expect(row(page, name)).toContainText('Pending')
    await page.context().clearCookies()
    await choose(page, `Status of ${name}`, 'Approved')
    await logIn(dialog)
    await expect(toast(page, 'Status updated successfully')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(row(page, name)).toContainText('Approved')
  })
})
