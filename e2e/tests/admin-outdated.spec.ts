import { expectAccessible } from '../support/accessible'
import { openQueue, test, title } from '../support/queue'
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
