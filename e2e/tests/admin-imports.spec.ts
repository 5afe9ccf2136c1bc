import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { choose, logIn, openDesk, row } from '../support/desk'
import { tabTo } from '../support/focus'
import {
  accepting,
  applied,
  applyBar,
  change,
  csv,
  found,
  openBatch,
  openImports,
  undo,
  upload,
} from '../support/imports'
import { toast } from '../support/screens'
import { spreadsheet } from '../support/spreadsheet'
import { expect, test } from '../support/test'

/** A clerk's list: its headers are the clerk's own, and no column has the office. */
const clerks = csv([
  ['Muni', 'Who holds it', 'Until', 'Call before'],
  ['Vineland', 'QUILLMOOR, ODALYS', '12/31/2098', 'noon'],
  ['Millville', 'Trialman, Ferris', '12/31/2097', ''],
  ['Bridgeton', 'Testlund, Isaura', '12/31/2098', 'Fridays'],
])

/** Says what the columns of the clerk's list hold. */
async function readColumns(page: Page): Promise<void> {
  await page.getByLabel('Source').fill('Cumberland Clerk')
  await page.getByLabel('Position of everyone').fill('Council Member')
  await choose(page, 'Read Muni as', 'Town')
  await choose(page, 'Read Who holds it as', 'Full name')
  await choose(page, 'Read Until as', 'End of the term')
  await choose(page, 'Read Call before as', 'Not read')
  await page.getByRole('button', { name: 'Save and Read Again' }).click()
  await expect(toast(page, 'Read again')).toBeVisible()
}

test('a clerk’s list goes from the upload to the public page, and back by undo', async ({
  page,
  browser,
  directory,
  baseURL,
}) => {
  await directory.add({ name: 'Ferris Trialman', city: 'Millville' })
  await openImports(page, directory)
  await expectAccessible(page)
  const batch = await openBatch(page, 'clerks 2026.csv', clerks)
  await expect(page.getByText('Columns to check')).toBeVisible()
  await page.getByRole('button', { name: 'Save and Read Again' }).click()
  await expect(page.getByRole('region', { name: /fields? need/ })).toBeVisible()
  await expectAccessible(page)
  await readColumns(page)

  await expect(change(page, 'Odalys Quillmoor')).toContainText('Council Member, Vineland')
  await expect(change(page, 'Odalys Quillmoor')).toContainText('Row 2')
  await expect(change(page, 'Ferris Trialman')).toContainText('2097')
  await expect(applyBar(page)).toContainText('3 changes accepted')
  await accepting(page, 'Isaura Testlund').uncheck()
  await expect(applyBar(page)).toContainText('2 changes accepted, 1 left out')
  await expectAccessible(page)
  await applyBar(page).getByRole('link', { name: '1 left out' }).click()
  await expect(page).toHaveURL(`${batch}&accepted=false`)
  await expect(change(page, 'Isaura Testlund')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Showing' })).toHaveText(
    'Showing 1 of 1 change',
  )
  await applied(page, 'The clerk’s list of November')
  await expect(page.getByText(/^Applied by keeper/)).toBeVisible()
  await expectAccessible(page)

  const visitor = await browser.newPage({ baseURL })
  await visitor.goto('/search?q=Quillmoor+Odalys')
  await visitor
    .getByRole('link', { name: /^View Profile/ })
    .first()
    .click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Odalys Quillmoor')
  await expect(visitor.getByRole('main')).toContainText(/Council Member.*Vineland/s)
  expect(await found(page, 'Isaura Testlund')).toBe(0)

  await undo(page)
  await expect(toast(page, 'Import undone')).toBeVisible()
  await expect(page.getByText(/Undone by keeper/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo This Import' })).toHaveCount(0)
  await expect.poll(() => found(page, 'Odalys Quillmoor')).toBe(0)
  expect(await found(page, 'Ferris Trialman')).toBe(1)
  await visitor.close()

  await page.getByRole('link', { name: 'All imports' }).click()
  await expect(row(page, 'clerks 2026.csv')).toContainText('Undone')
})

test('a spreadsheet of the same source is read by the columns that are remembered', async ({
  page,
  directory,
}) => {
  await openImports(page, directory)
  await openBatch(page, 'first.csv', clerks)
  await readColumns(page)
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(toast(page, 'Import discarded')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^All imports/ })).toBeVisible()

  const book = spreadsheet([
    ['Muni', 'Who holds it', 'Until', 'Call before'],
    ['Vineland', 'QUILLMOOR, PERDITA', 72686, 'noon'],
  ])
  await openBatch(page, 'Cumberland Clerk.xlsx', book)
  await expect(change(page, 'Perdita Quillmoor')).toBeVisible()
})

test('a file that cannot be read is refused in words, and so is one too large', async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/status of 4/)
  await openImports(page, directory)
  for (const [name, bytes, words] of [
    ['clerks.pdf', Buffer.from('%PDF-1.7'), 'Please choose a CSV, TSV, XLSX, YAML or JSON file'],
    ['clerks.csv', Buffer.alloc(0), 'is empty'],
    ['clerks.csv', Buffer.alloc(16 * 2 ** 20 + 1, 'a'), 'at most 16 MB'],
    ['clerks.xlsx', Buffer.from('PK\x03\x04 cut off'), 'the workbook is damaged'],
  ] as const) {
    await upload(page, name, bytes)
    const failure = page.getByText('Not uploaded').first().locator('..')
    await expect(failure).toContainText(words)
  }
  await expectAccessible(page)
})

test('two administrators apply the same import, and it is applied once', async ({
  page,
  browser,
  directory,
  baseURL,
}) => {
  await openImports(page, directory)
  const batch = await openBatch(
    page,
    'once.csv',
    csv([
      ['name', 'position', 'city', 'county', 'source'],
      ['Perpetua Quillmoor', 'Council Member', 'Vineland', 'Cumberland', 'Once'],
    ]),
  )
  await expect(change(page, 'Perpetua Quillmoor')).toBeVisible()
  const other = await browser.newPage({ baseURL })
  await openImports(other, directory)
  await other.goto(batch)
  await expect(change(other, 'Perpetua Quillmoor')).toBeVisible()
  await applied(page)
  await applied(other)
  await other.close()
  await expect.poll(() => found(page, 'Perpetua Quillmoor')).toBe(1)
})

test('the preview is filtered by kind, text and acceptance, all in the address', async ({
  page,
  directory,
}) => {
  const rows = Array.from({ length: 60 }, (_, at) => [
    `Prosper Trialman ${'abcdefghijklmnopqrstuvwxyz'[at % 26]}${'xyz'[Math.floor(at / 26)]}`,
    'Council Member',
    at % 2 ? 'Vineland' : 'Millville',
    'Cumberland',
    'Sixty',
  ])
  await openImports(page, directory)
  const batch = await openBatch(
    page,
    'sixty.csv',
    csv([['name', 'position', 'city', 'county', 'source'], ...rows]),
  )
  const shown = page.getByRole('status').filter({ hasText: 'Showing' })
  await expect(shown).toHaveText('Showing 50 of 60 changes')
  await page.getByRole('button', { name: 'Show more changes' }).click()
  await expect(shown).toHaveText('Showing 60 of 60 changes')
  await expect(
    page.getByRole('list', { name: 'Changes', exact: true }).getByRole('listitem').nth(50),
  ).toBeFocused()

  await page.getByRole('searchbox', { name: 'Search the changes' }).fill('millville')
  await expect(shown).toHaveText('Showing 30 of 30 changes')
  await expect(page).toHaveURL(`${batch}&search=millville`)
  await page.getByRole('button', { name: 'Accept none' }).click()
  await expect(applyBar(page)).toContainText('30 changes accepted, 30 left out')
  await choose(page, 'Accepted', 'Accepted')
  await expect(page.getByText('No changes found.')).toBeVisible()
  await page.goBack()
  await expect(shown).toHaveText('Showing 30 of 30 changes')
  await page.goto(`${batch}&kind=refused`)
  await expect(page.getByText('No changes found.')).toBeVisible()
  await page.getByRole('button', { name: /^All/ }).click()
  await expect(page).toHaveURL(batch)
  await page.getByRole('button', { name: 'Accept all' }).click()
  await expect(applyBar(page)).toContainText('60 changes accepted')
})

test('an import waits on the overview, and an upload outlives a session that ends', async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/status of 401/)
  await openImports(page, directory)
  await page.context().clearCookies()
  const list = csv([
    ['name', 'position', 'city', 'county', 'source'],
    ['Philomel Quillmoor', 'Council Member', 'Vineland', 'Cumberland', 'Waiting List'],
  ])
  await upload(page, 'waiting.csv', list)
  await logIn(page.getByRole('dialog', { name: 'Please log in again' }))
  await expect(page.getByRole('heading', { name: 'waiting.csv' })).toBeVisible()
  await openDesk(page, directory)
  const link = page.getByRole('link', { name: /^Imports \(\d+ waiting\)/ })
  await expect(link.locator('..')).toContainText(/imports? waits?|An import of/)
})

test('the keyboard suffices, on a phone of 360 px', async ({ page, directory }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openImports(page, directory)
  await openBatch(
    page,
    'phone.csv',
    csv([
      ['name', 'position', 'city', 'county', 'source'],
      ['Placida Trialman', 'Council Member', 'Vineland', 'Cumberland', 'Phone'],
    ]),
  )
  await tabTo(page, accepting(page, 'Placida Trialman'))
  await page.keyboard.press('Space')
  await expect(applyBar(page)).toContainText('0 changes accepted')
  await page.keyboard.press('Space')
  await expect(applyBar(page)).toContainText('1 change accepted')
  // Enter, which does nothing to a checkbox, leads to the bar.
  await page.keyboard.press('Enter')
  await tabTo(page, applyBar(page).getByRole('button', { name: 'Apply 1 change' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Apply 1 change?' })
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
