import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { choose, row } from '../support/desk'
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
} from '../support/imports'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'

/** A clerk's list with unknown headers, and without a column for the office. */
const clerks = csv([
  ['Muni', 'Who holds it', 'Until', 'Call before'],
  ['Vineland', 'QUILLMOOR, ODALYS', '12/31/2098', 'noon'],
  ['Millville', 'Trialman, Ferris', '12/31/2097', ''],
  ['Bridgeton', 'Testlund, Isaura', '12/31/2098', 'Fridays'],
])

/** Assigns the columns of the clerk's list. */
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
  const batch = await openBatch(page, 'clerks 2026.csv', clerks)
  await expect(page.getByText('Columns to check')).toBeVisible()
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
  await applied(page, 'The clerk’s list of November')
  await expect(page.getByText(/^Applied by keeper/)).toBeVisible()

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
  // Enter does not toggle a checkbox but moves to the bar.
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

test('a clerk’s workbook with a sheet for each town is read, and a sheet is left out', async ({
  page,
  directory,
}) => {
  await openImports(page, directory)
  await openBatch(page, 'towns.xlsx', await readFile('support/towns.xlsx'))
  await expect(change(page, 'Ida Quillmoor')).toContainText('Mayor, Sparta')
  await expect(change(page, 'Vera Trialman')).toContainText('Newton, row 2')
  await expectAccessible(page)
  const questions = page.getByRole('form', { name: 'Questions about this file' })
  await questions.getByRole('checkbox', { name: 'Newton' }).uncheck()
  await questions.getByRole('button', { name: 'Save and Read Again' }).click()
  await expect(applyBar(page)).toContainText('1 change accepted')
  await expect(
    page.getByText('Read the sheet “Sparta.” Not read: “Newton” and “Notes.”'),
  ).toBeVisible()
})
