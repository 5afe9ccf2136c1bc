import { expectAccessible } from '../support/accessible'
import { choose, hold, logIn, openDesk, row } from '../support/desk'
import { errorSummary } from '../support/forms'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'

test('the login leads to the dashboard, and wrong passwords are refused', async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/status of 401/)
  await directory.session()
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(
    'Please enter your username',
  )
  await expect(errorSummary(page, 2)).toBeFocused()
  await logIn(page, { username: 'keeper', password: 'wrong' })
  await expect(toast(page, 'Login failed')).toContainText('Invalid username or password')
  await expect(page.getByLabel('Username')).toHaveValue('keeper')
  await logIn(page)
  await expect(toast(page, 'Login successful')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await expect(page.getByText('Welcome, keeper')).toBeVisible()
})

test('a visitor who is not logged in is sent to the login, and then to the requested page', async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/status of 401/)
  await directory.session()
  await page.goto('/admin/dashboard?tab=reviews&status=pending')
  await expect(page).toHaveURL(/\/admin$/)
  await page.reload()
  await logIn(page)
  await expect(page).toHaveURL(/\/admin\/dashboard\?tab=reviews&status=pending$/)
})

test('the login leads an administrator who is logged in to the desk', async ({
  page,
  directory,
}) => {
  await openDesk(page, directory)
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await expect(page.getByText('Welcome, keeper')).toBeVisible()
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

test('a session that ends during work asks for a new login, and the work goes on', async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/status of 401/)
  const { name } = await directory.add({}, 'pending')
  await openDesk(page, directory, `?tab=officials&search=${encodeURIComponent(name)}`)
  await expect(row(page, name)).toContainText('Pending')
  await page.context().clearCookies()
  await page.getByRole('combobox', { name: `Status of ${name}` }).click()
  await page.getByRole('option', { name: 'Approved' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please log in again' })
  await expect(dialog.getByLabel('Username')).toHaveValue('keeper')
  await expectAccessible(page)
  await logIn(dialog)
  await expect(toast(page, 'Status updated successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(row(page, name)).toContainText('Approved')
  await expect(page).toHaveURL(/tab=officials&search=/)
})

test('an account without the right is sent to the login, which says why', async ({
  page,
  directory,
}) => {
  const [name = '', value = ''] = (await directory.session()).split('=')
  await page.context().addCookies([{ name, value, domain: '127.0.0.1', path: '/' }])
  // No command makes such an account: the test alters the response about the session.
  await page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), isAdmin: false } })
  })
  await page.goto('/admin/dashboard?tab=reviews')
  await expect(page).toHaveURL(/\/admin$/)
  await expect(
    page.getByRole('status').filter({ hasText: 'keeper is not an administrator' }),
  ).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
})

test('a user who does not log in again keeps the screen and the input', async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/status of 401/)
  const { name } = await directory.add({}, 'pending')
  await openDesk(page, directory, `?tab=officials&search=${encodeURIComponent(name)}`)
  await expect(row(page, name)).toContainText('Pending')
  await page.context().clearCookies()
  await choose(page, `Status of ${name}`, 'Approved')
  const dialog = page.getByRole('dialog', { name: 'Please log in again' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(toast(page, 'Update failed')).toContainText('401')
  await expect(row(page, name)).toContainText('Pending')
  const notice = page.getByRole('alert').filter({ hasText: 'You are logged out.' })
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByLabel('Current Password').fill('lantern-and-ladder')
  await page.getByLabel('New Password', { exact: true }).fill('river-and-reed')
  await page.getByLabel('Confirm New Password').fill('river-and-reed')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(toast(page, 'Password change failed')).toBeVisible()
  await expect(page.getByLabel('Current Password')).toHaveValue('lantern-and-ladder')
  await notice.getByRole('button', { name: 'Login' }).click()
  await logIn(dialog)
  await expect(notice).toHaveCount(0)
  await expect(page.getByLabel('New Password', { exact: true })).toHaveValue('river-and-reed')
  await page.getByRole('tab', { name: 'Officials' }).click()
  await choose(page, `Status of ${name}`, 'Approved')
  await expect(toast(page, 'Status updated successfully')).toBeVisible()
})

test('a slow logout says that it is under way', async ({ page, server }) => {
  const leaver = { username: 'slowly', password: 'harbor-and-hedge' }
  server.command(
    ['admin', 'create', leaver.username, '--email', 'slowly@example.org'],
    `${leaver.password}\n`,
  )
  await page.goto('/admin')
  const trends = page.waitForResponse(/\/api\/admin\/trends$/) // one after the logout is refused
  await logIn(page, leaver)
  await trends
  const answer = await hold(page, /\/api\/auth\/logout$/)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Logging out...' })).toBeDisabled()
  answer()
  await expect(page).toHaveURL(/\/admin$/)
})
