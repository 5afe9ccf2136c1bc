import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectAccessible } from '../support/accessible'
import { openDesk } from '../support/desk'
import { change, csv, openImports } from '../support/imports'
import { expect, test } from '../support/test'

test('an update of a source waits on the desk, which shows the age of each source', async ({
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
  await expect(sources).toContainText(/Read .*2\d\d\d.*\. Last change /)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole('link', { name: 'clerks.csv' }).first().click()
  await expect(change(page, 'Petra Trialman')).toContainText('Council Member, Millville')
  server.command(['sources', 'remove', 'Cumberland Clerks'])
})
