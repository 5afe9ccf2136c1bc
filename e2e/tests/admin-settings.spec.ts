import { expectAccessible } from '../support/accessible'
import { logIn } from '../support/desk'
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
  await expectAccessible(page)
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
