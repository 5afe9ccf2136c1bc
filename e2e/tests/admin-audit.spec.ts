import { readFileSync } from 'node:fs'
import { expectAccessible } from '../support/accessible'
import { choose, openDesk, openFurther, row } from '../support/desk'
import { expect, test } from '../support/test'

test('Overview leads to the trail, which says who did what', async ({ page, directory }) => {
  const { id, name } = await directory.add({}, 'pending')
  await directory.decide('officials', id, 'rejected')
  await openDesk(page, directory)
  await page.getByRole('link', { name: 'Audit Trail' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit Trail' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    'When',
    'Who',
    'What',
    'Subject',
    'Before and After',
    'Reason',
  ])
  const entry = row(page, name)
  await expect(entry).toContainText('keeper')
  await expect(entry).toContainText('Rejected an official')
  await expect(entry.getByText('Pending')).toBeVisible()
  await expect(entry.getByText('Rejected', { exact: true })).toBeVisible()
  await expect(entry.getByRole('link', { name })).toHaveAttribute('href', `/official/${id}`)
  await entry.getByRole('button', { name: 'All entries' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Entries (1)' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`\\?subject=${id}$`))
  await page.getByRole('button', { name: 'Show all entries' }).click()
  await expect(page).toHaveURL(/\/admin\/audit$/)
  await page.getByRole('link', { name: 'Admin Dashboard' }).click()
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible()
})

test('the filter is in the address and applies to the file', async ({ page, directory }) => {
  const { id, name } = await directory.add({}, 'pending')
  await directory.decide('officials', id, 'approved')
  const { id: review } = await directory.review(id, { reviewText: 'Reads every letter.' })
  await directory.decide('ratings', review, 'rejected')
  await openFurther(page, directory, '/admin/audit')
  await choose(page, 'Action', 'Decisions on reviews')
  await choose(page, 'Who', 'keeper')
  await page.getByPlaceholder('Search the audit trail...').fill('reject')
  await expect(page).toHaveURL(/\?actor=keeper&action=rating_status&search=reject$/)
  await expect(row(page, name)).toContainText('Rejected a review')
  await expect(row(page, name)).toHaveCount(1)
  await page.reload()
  await expect(page.getByPlaceholder('Search the audit trail...')).toHaveValue('reject')
  await expect(row(page, name)).toHaveCount(1)
  const began = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as CSV' }).click()
  const lines = readFileSync(await (await began).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines[0]).toBe('at,actor,action,subject,before,after,reason')
  expect(lines.filter((line) => line.includes(review))).toHaveLength(1)
  expect(lines.slice(1).every((line) => line.includes(',keeper,rating_status,'))).toBe(true)
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(page.getByText('No entries found.')).toBeVisible()
  await expect(page).toHaveURL(/to=2020-01-01/)
  await page.goBack()
  await expect(row(page, name)).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear All' }).click()
  await expect(page).toHaveURL(/\/admin\/audit$/)
  await expect(page.getByPlaceholder('Search the audit trail...')).toHaveValue('')
})

test('a filter that the server refuses shows an error, and can be cleared', async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/status of 400/)
  await openFurther(page, directory, `/admin/audit?from=yesterday&search=${'x'.repeat(201)}`)
  await expect(page.getByRole('alert')).toContainText('too long')
  await page.getByRole('button', { name: 'Clear All' }).click()
  await expect(page.getByRole('table')).toBeVisible()
})

test('the trail is accessible, wide and on a phone, and fits', async ({ page, directory }) => {
  const { id } = await directory.add({ name: 'Lantern'.repeat(9) })
  await directory.decide('officials', id, 'rejected')
  await openFurther(page, directory, '/admin/audit')
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByRole('table')).toBeVisible()
    await expectAccessible(page)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    )
    expect(overflow, `at ${width}`).toBeLessThanOrEqual(0)
  }
})
