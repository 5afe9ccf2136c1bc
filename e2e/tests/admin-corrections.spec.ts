import { expectAccessible } from '../support/accessible'
import { giveReason, openDesk, row } from '../support/desk'
import { test } from '../support/queue'
import { toast } from '../support/screens'
import { expect } from '../support/test'

test('a correction is listed with its fallbacks, approved and applied', async ({
  page,
  directory,
  waiting,
}) => {
  const { id, name } = await directory.add()
  await waiting.correction(id, 'city', 'Vineland')
  await openDesk(page, directory, `?tab=corrections&search=${encodeURIComponent(name)}`)
  await expect(row(page, name)).toContainText('N/A')
  await expectAccessible(page)
  await row(page, name)
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(toast(page, 'Correction approved and applied successfully')).toBeVisible()
  const city = async () => (await (await page.request.get(`/api/officials/${id}`)).json()).city
  expect(await city()).toBe('Vineland')
  await row(page, name)
    .getByRole('button', { name: /^Reject/ })
    .click()
  await giveReason(page, 'The current value is correct')
  await expect(toast(page, 'Correction status updated successfully')).toBeVisible()
  expect(await city()).toBeUndefined()
})
