import { expectAccessible } from '../support/accessible'
import { beginOfficial, field, submitOfficial, townBox } from '../support/add-official'
import { openDesk, row } from '../support/desk'
import { openQueue, test } from '../support/queue'
import { expect } from '../support/test'

const place = { county: 'Cumberland', city: 'Vineland' }

test('a visitor learns that someone of the name waits, without a link', async ({
  page,
  directory,
}) => {
  const waiting = await directory.add({ name: 'Robert Quillwater', ...place }, 'pending')
  await beginOfficial(page, 'Bob Quillwater')
  await townBox(page).fill('Vineland')
  await submitOfficial(page).click()
  const advice = page.getByRole('region', { name: 'Is it one of these?' })
  await expect(advice.getByRole('heading')).toBeFocused()
  await expect(advice).toContainText('is waiting for a moderator')
  await expect(advice.getByRole('listitem')).toHaveText('Council Member of Vineland')
  await expect(advice.getByRole('link')).toHaveCount(0)
  await expect(advice).not.toContainText('Robert')
  await expectAccessible(page)
  await field(page, 'Name').fill('Gwendolyn Quillwater')
  await expect(advice).toHaveCount(0)
  await directory.decide('officials', waiting.id, 'rejected')
})

test('a moderator sees likely duplicates of every status in the queue and the list', async ({
  page,
  directory,
  waiting,
}) => {
  const listed = await directory.add({ name: 'Robert Quillcourt', county: 'Cumberland' })
  const rejected = await directory.add({ name: 'Robert A. Quillcourt', ...place })
  await directory.decide('officials', rejected.id, 'rejected')
  // With a typo, since an import treats an equal name as the same person.
  const pending = await directory.add({ name: 'Bobby Quilcourt', ...place }, 'pending')
  await openQueue(page, directory, '?kinds=official')
  const duplicates = page.getByRole('region', { name: 'Likely duplicates' })
  await expect(duplicates).toContainText('Robert A. Quillcourt')
  await expectAccessible(page)
  await openDesk(page, directory, '?tab=officials&search=Bobby%20Quilcourt')
  await row(page, 'Bobby Quilcourt')
    .getByRole('button', { name: /^Check for duplicates/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Duplicates of Bobby Quilcourt' })
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Rejected' })).toHaveCount(1)
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Approved' }).first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'Merge into this one (Robert Quillcourt)' }).click()
  await expect(page).toHaveURL(`/admin/merge?kept=${listed.id}&lost=${pending.id}`)
  await expect(page.getByRole('region', { name: 'Merged into the other' })).toContainText('Pending')
  await waiting.decide('official', pending.id, 'rejected')
})
