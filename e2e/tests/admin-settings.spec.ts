import { expectAccessible } from '../support/accessible'
import { hold, logIn } from '../support/desk'
import { errorSummary } from '../support/forms'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'

test("the user's own password is changed, and errors are shown", async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/status of 422/)
  const account = { username: 'changer', password: 'meadow-and-marsh' }
  server.command(
    ['admin', 'create', account.username, '--email', 'changer@example.org'],
    `${account.password}\n`,
  )
  await page.goto('/admin')
  await logIn(page, account)
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Account Settings' })).toBeVisible()
  const fill = async (current: string, next: string, again: string) => {
    await page.getByLabel('Current Password').fill(current)
    await page.getByLabel('New Password', { exact: true }).fill(next)
    await page.getByLabel('Confirm New Password').fill(again)
    await page.getByRole('button', { name: 'Change Password' }).click()
  }
  await fill('', '', '')
  await expect(toast(page, 'Missing fields')).toContainText('Please fill in all password fields')
  await expect(errorSummary(page, 3)).toBeFocused()
  await fill(account.password, 'thistle', 'thistles')
  await expect(toast(page, 'Password mismatch')).toContainText(
    'New password and confirmation do not match',
  )
  await fill(account.password, 'moss', 'moss')
  await expect(toast(page, 'Password too short')).toContainText(
    'New password must be at least 6 characters',
  )
  await fill('not-this-one', 'river-and-reed', 'river-and-reed')
  await expect(toast(page, 'Password change failed')).toBeVisible()
  await expect(page.getByLabel('Current Password')).toBeFocused()
  await expect(page.getByLabel('Current Password')).toHaveValue('not-this-one')
  await fill(account.password, 'river-and-reed', 'river-and-reed')
  await expect(toast(page, 'Password changed successfully')).toBeVisible()
  await expect(page.getByLabel('Current Password')).toHaveValue('')
  await page.getByRole('button', { name: 'Logout' }).click()
  await logIn(page, { ...account, password: 'river-and-reed' })
  await expect(page.getByText('Welcome, changer')).toBeVisible()
})

test('a slow change says that it is under way, and its fields stay until it is done', async ({
  page,
  server,
}) => {
  const account = { username: 'patient', password: 'meadow-and-marsh' }
  server.command(
    ['admin', 'create', account.username, '--email', 'patient@example.org'],
    `${account.password}\n`,
  )
  await page.goto('/admin')
  await logIn(page, account)
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page.getByText('At least 6 characters')).toBeVisible()
  await page.getByLabel('Current Password').fill(account.password)
  await page.getByLabel('New Password', { exact: true }).fill('river-and-reed')
  await page.getByLabel('Confirm New Password').fill('river-and-reed')
  const answer = await hold(page, /\/api\/auth\/change-password$/)
  await page.getByRole('button', { name: 'Change Password' }).click()
  const button = page.getByRole('button', { name: 'Changing Password...' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByLabel('Current Password')).toHaveValue(account.password)
  await expectAccessible(page)
  answer()
  await expect(toast(page, 'Password changed successfully')).toBeVisible()
  await expect(page.getByLabel('New Password', { exact: true })).toHaveValue('')
})
