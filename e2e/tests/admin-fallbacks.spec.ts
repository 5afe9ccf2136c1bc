import type { Page } from '@playwright/test'
import { openDesk } from '../support/desk'
import { drawPicture } from '../support/pictures'
import { expect, test } from '../support/test'

/**
 * Empties fields in every row of a response, as they are after an official is gone or an address is
 * erased.
 */
async function without(
  page: Page,
  list: string,
  empty: Readonly<Record<string, unknown>>,
): Promise<void> {
  await page.route(`**${list}?**`, async (route) => {
    const response = await route.fetch()
    const rows: object[] = await response.json()
    await route.fulfill({ response, json: rows.map((row) => ({ ...row, ...empty })) })
  })
}

test('rows with missing values show fallbacks', async ({ page, directory, server }) => {
  const { id, name } = await directory.add()
  await directory.review(id, { isAnonymous: false })
  await directory.photo(id, (await drawPicture(page, { width: 300, height: 300 })).buffer)
  const correction = { officialId: id, field: 'city', suggestedValue: 'Vineland' }
  const sent = await fetch(`${server.url}/api/profile-corrections`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': directory.stranger() },
    body: JSON.stringify(correction),
  })
  expect(sent.status).toBe(201)
  const search = `search=${encodeURIComponent(name)}`

  await without(page, '/api/ratings', { officialName: '', officialPosition: '', reviewerIp: '' })
  await openDesk(page, directory, `?tab=reviews&${search}`)
  const review = page.getByRole('row').filter({ hasText: `ID: ${id}` })
  await expect(review).toContainText('Named User')
  await expect(review).toContainText('No comment')
  await expect(review).toContainText('Unknown IP')
  await expect(review).toContainText('Location unknown')

  await without(page, '/api/profile-corrections', { officialName: '', submitterIp: '' })
  await openDesk(page, directory, `?tab=corrections&${search}`)
  const corrected = page.getByRole('row').filter({ hasText: `ID: ${id}` })
  await expect(corrected).toContainText('N/A')
  await expect(corrected).toContainText('No reason provided')
  await expect(corrected).toContainText('Unknown')

  await without(page, '/api/admin/photo-uploads', { submitterIp: '', official: { id, name: '' } })
  await openDesk(page, directory, `?tab=photo-uploads&${search}`)
  const photo = page.getByRole('row').filter({ hasText: `Official ID: ${id}` })
  await expect(photo).toContainText('Unknown filename')
  await expect(photo).toContainText('Unknown IP')
})
