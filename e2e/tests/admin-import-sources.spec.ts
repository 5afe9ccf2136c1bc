import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectAccessible } from '../support/accessible'
import { openDesk } from '../support/desk'
import { change, csv, openBatch, openImports } from '../support/imports'
import { expect, test } from '../support/test'

test('an update of a source waits on the desk, which tells how old each source is', async ({
  page,
  directory,
  server,
}) => {
  const list = join(server.folder, 'clerks.csv')
  const people = [
    ['name', 'position', 'city', 'county', 'sourceId'],
    ['Odell Quillmoor', 'council_member', 'Vineland', 'Cumberland', 'a'],
    ['Petra Trialman', 'council_member', 'Millville', 'Cumberland', 'b'],
  ]
  writeFileSync(list, csv(people))
  server.command(['sources', 'add', 'Cumberland Clerks', list, '--every', '1d'])
  server.command(['sources', 'refresh', 'Cumberland Clerks'])

  await openDesk(page, directory)
  await expect(page.getByText('An update of Cumberland Clerks waits: 2 changes.')).toBeVisible()
  await openImports(page, directory)
  const sources = page.getByRole('region', { name: 'Sources' })
  await expect(sources).toContainText('Cumberland Clerks')
  await expect(sources).toContainText(/Read .*2\d\d\d.*\. Last change /)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole('link', { name: 'clerks.csv' }).first().click()
  await expect(change(page, 'Petra Trialman')).toContainText('Council Member, Millville')

  // A source that cannot be read keeps what it has told, and says why.
  rmSync(list)
  expect(() => server.command(['sources', 'refresh', 'Cumberland Clerks'])).toThrow()
  await openImports(page, directory)
  await expect(sources).toContainText('failed: the file cannot be read')
  await page.getByRole('link', { name: 'clerks.csv' }).first().click()
  await expect(change(page, 'Petra Trialman')).toBeVisible()
  server.command(['sources', 'remove', 'Cumberland Clerks'])
  await openImports(page, directory)
  await expect(sources).toBeHidden()
})

test('a column of phone numbers is never read, and notes are told in few words', async ({
  page,
  directory,
}) => {
  await openImports(page, directory)
  const people = Array.from({ length: 10 }, (_, at) => [
    'Vineland',
    `Prosper Quillmoor ${'ABCDEFGHIJ'[at]}`,
    'Council Member',
    at < 4 ? '12/31/2098' : `soon ${at}`,
    `856-555-010${at}`,
  ])
  await openBatch(
    page,
    'private.csv',
    csv([['Municipality', 'Name', 'Title', 'Term Expires', 'Phone'], ...people]),
  )
  const notes = page.getByRole('list', { name: 'Notes' }).getByRole('listitem')
  await expect(notes).toHaveCount(4)
  await page.getByRole('button', { name: /^Show \d more notes$/ }).click()
  await expect(notes.filter({ hasText: 'row 11: Prosper Quillmoor J' })).toHaveCount(1)
  await page.getByText('Columns', { exact: true }).click()
  const phone = page.getByRole('listitem').filter({ hasText: 'Never read' })
  await expect(phone).toContainText('Phone')
  await expect(phone.getByRole('combobox')).toHaveCount(0)
  await expect(page.getByText('856-555-0101')).toHaveCount(0)
  await expectAccessible(page)
})
