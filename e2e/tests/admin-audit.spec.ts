import { readFileSync } from 'node:fs'
import { expectAccessible } from '../support/accessible'
import { choose, openDesk, openFurther, row } from '../support/desk'
import { expect, test } from '../support/test'

test('Overview leads to the trail, which says who did what', async ({ page, directory }) => {
  // Visitors' text may break anywhere.
  const name = `${'Lantern'.repeat(9)} Trialman`
  const { id } = await directory.add({ name }, 'pending')
  await directory.decide('officials', id, 'rejected')
  await openDesk(page, directory)
  await page.getByRole('link', { name: 'Audit Trail' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit Trail' })).toBeVisible()
  const entry = row(page, name)
  await expect(entry).toContainText('keeper')
  await expect(entry).toContainText('Rejected an official')
  await entry.getByRole('button', { name: 'All entries' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Entries (1)' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`\\?official=${id}$`))
  await test.step('it is accessible, wide and on a phone, and fits', async () => {
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expectAccessible(page)
  })
})

test('the filter is in the address and applies to the file', async ({ page, directory }) => {
  const { id, name } = await directory.add({}, 'pending')
  await directory.decide('officials', id, 'approved')
  const { id: review } = await directory.review(id, { reviewText: 'Reads every letter.' })
  await directory.decide('ratings', review, 'rejected')
  await openFurther(page, directory, '/admin/audit')
  await choose(page, 'Action', 'Decisions on reviews')
  await choose(page, 'Who', 'keeper')
  // Entries of the filter before stay until the new ones arrive.
  await expect(row(page, name)).toHaveCount(1)
  await expect(row(page, name)).toContainText('Rejected a review')
  await page.reload()
  await expect(page).toHaveURL(/\?actor=keeper&action=rating_status$/)
  await expect(row(page, name)).toHaveCount(1)
  const began = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as CSV' }).click()
  const lines = readFileSync(await (await began).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines[0]).toMatch(/^at,actor,action,subject,before,after,reason,kind,/)
  expect(lines.filter((line) => line.includes(review))).toHaveLength(1)
  expect(lines.slice(1).every((line) => line.includes(',keeper,rating_status,'))).toBe(true)
})

test('an item is found by its official’s name, and decided again on its page', async ({
  page,
  directory,
}) => {
  const { id, name } = await directory.add({}, 'approved')
  const { id: review } = await directory.review(id, { reviewText: 'Reads every letter.' })
  await directory.decide('ratings', review, 'rejected')
  await openFurther(page, directory, '/admin/audit')
  await page.getByPlaceholder('Search the audit trail...').fill(name)
  await page.getByRole('link', { name: `Review of ${name}` }).click()
  await expect(page).toHaveURL(`/admin/audit?kind=rating&id=${review}`)
  const decision = page.getByRole('region', { name: 'Decision' })
  await expect(decision).toContainText('By keeper')
  await expectAccessible(page)
  await decision.getByRole('button', { name: /^Approve/ }).click()
  await expect(decision).toContainText('Approved')
  await expect(row(page, 'Approved a review')).toHaveCount(1)
})
