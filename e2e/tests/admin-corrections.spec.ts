import { giveReason, openDesk, row } from '../support/desk'
import type { Directory } from '../support/directory'
import { toast } from '../support/screens'
import type { Server } from '../support/server'
import { expect, test } from '../support/test'

async function propose(
  server: Server,
  directory: Directory,
  correction: Record<string, string>,
): Promise<void> {
  const sent = await fetch(`${server.url}/api/profile-corrections`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': directory.stranger() },
    body: JSON.stringify(correction),
  })
  expect(sent.status).toBe(201)
}

test('a correction of a custom field is approved, and says that nothing changes', async ({
  page,
  directory,
  server,
}) => {
  const { id, name } = await directory.add()
  await propose(server, directory, {
    officialId: id,
    field: 'other',
    customField: 'Office hours',
    suggestedValue: 'Mondays',
  })
  await openDesk(page, directory, '?tab=corrections')
  await row(page, name)
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(toast(page, 'Correction status updated successfully')).toContainText(
    'so nothing changes',
  )
})

test('a correction is listed with its fallbacks, approved and applied', async ({
  page,
  directory,
  server,
}) => {
  const { id, name } = await directory.add()
  await propose(server, directory, { officialId: id, field: 'city', suggestedValue: 'Vineland' })
  await openDesk(page, directory, '?tab=corrections')
  await expect(page.getByRole('heading', { level: 2, name: 'Profile Corrections' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    'Official',
    'Field',
    'Current Value',
    'Suggested Value',
    'Reason',
    'IP Address',
    'Location',
    'Date/Time',
    'Actions',
  ])
  await expect(row(page, name)).toContainText('N/A')
  await expect(row(page, name)).toContainText('No reason provided')
  await expect(row(page, name)).toContainText('Unknown')
  await row(page, name)
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(toast(page, 'Correction approved and applied successfully')).toBeVisible()
  await row(page, name)
    .getByRole('button', { name: /^Reject/ })
    .click()
  await giveReason(page, 'The current value is correct')
  await expect(toast(page, 'Correction status updated successfully')).toBeVisible()
})
