import { expectAccessible } from '../support/accessible'
import { giveReason, openDesk, row } from '../support/desk'
import { openQueue, test, title } from '../support/queue'
import { toast } from '../support/screens'
import { expect } from '../support/test'

test('the queue marks an outdated correction, and asks before it replaces the present value', async ({
  page,
  directory,
  waiting,
}) => {
  const { id, name } = await directory.add({ city: 'Vineland' })
  const first = await waiting.correction(id, 'city', 'Millville')
  const second = await waiting.correction(id, 'city', 'Bridgeton')
  const third = await waiting.correction(id, 'city', 'Hammonton')
  await waiting.decide('correction', first, 'approved')
  await openQueue(page, directory)
  await expect(page.getByText('It said “Vineland” then, and says “Millville” now.')).toBeVisible()
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: `Outdated correction to ${name}’s profile` })
  await expect(
    dialog.getByRole('button', { name: 'Approve: replace “Millville” with “Bridgeton”' }),
  ).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.locator('ins')).toContainText('Bridgeton')
  await page.keyboard.press('a')
  await page.keyboard.press('1')
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible()
  await expect(page.locator('ins')).toContainText('Hammonton')
  await expect.poll(async () => (await waiting.trail(id))[0]?.before).toBe('city: Millville')
  await page.reload()
  await expect(page.getByText('It said “Vineland” then, and says “Bridgeton” now.')).toBeVisible()
  await page.keyboard.press('a')
  await page.keyboard.press('2')
  await expect(title(page, 'All caught up.')).toBeVisible()
  await expect
    .poll(async () => (await waiting.trail(third))[0]?.reason)
    .toBe('The profile has since changed')
  await expect.poll(async () => (await waiting.trail(second))[0]?.after).toBe('approved')
})

test('the tab of corrections shows both values of an outdated one, and asks as well', async ({
  page,
  directory,
  waiting,
  complaints,
}) => {
  complaints.allow(/status of 409/)
  const { id, name } = await directory.add({ city: 'Vineland' })
  const first = await waiting.correction(id, 'city', 'Millville')
  await waiting.correction(id, 'city', 'Bridgeton')
  await openDesk(
    page,
    directory,
    `?tab=corrections&status=pending&search=${encodeURIComponent(name)}`,
  )
  const second = row(page, 'Bridgeton')
  await expect(second).not.toContainText('Outdated')
  await waiting.decide('correction', first, 'approved')
  await second.getByRole('button', { name: /^Approve/ }).click()
  await expect(toast(page, 'Update failed')).toContainText(
    'It says “Millville” now, and said “Vineland” then.',
  )
  await expect(second).toContainText('It said “Vineland” then, and says “Millville” now.')
  await expectAccessible(page)
  await second.getByRole('button', { name: /^Approve/ }).click()
  await page.keyboard.press('1')
  await expect(toast(page, 'Correction approved and applied successfully')).toBeVisible()
  await expect.poll(async () => (await waiting.trail(id))[0]?.after).toBe('city: Bridgeton')
})

test('approving many names an outdated one with both values, and it can be rejected', async ({
  page,
  directory,
  waiting,
  complaints,
}) => {
  complaints.allow(/status of 409/)
  const { id, name } = await directory.add({ city: 'Vineland' })
  await waiting.correction(id, 'city', 'Millville')
  await waiting.correction(id, 'city', 'Bridgeton')
  await openDesk(page, directory, `?tab=corrections&search=${encodeURIComponent(name)}`)
  await expect(row(page, 'Bridgeton')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).last().check()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await bar.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(bar.getByRole('alert')).toContainText(
    /It says “(Millville|Bridgeton)” now, and said “Vineland” then\./,
  )
  await bar.getByRole('button', { name: 'Reject' }).click()
  await giveReason(page, 'The profile has since changed')
  await expect(toast(page, '1 correction rejected')).toBeVisible()
})
