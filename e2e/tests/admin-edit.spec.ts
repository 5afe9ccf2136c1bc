import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { openDesk, openFurther, row } from '../support/desk'
import type { Directory } from '../support/directory'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })
const history = (page: Page) => page.getByRole('region', { name: 'History' })
const conflict = (page: Page) => page.getByRole('dialog', { name: 'The profile has changed' })
const values = (page: Page, field: string): Locator =>
  conflict(page).getByRole('radiogroup', { name: field })

/** Opens the edit form of an official, logged in as an administrator. */
async function openEdit(page: Page, directory: Directory, id: string): Promise<void> {
  await openFurther(page, directory, `/admin/edit?official=${id}`)
  await expect(page.getByLabel('Name', { exact: true })).not.toHaveValue('')
}

/** Types a description and saves it. */
async function saveDescription(page: Page, text: string): Promise<void> {
  await page.getByLabel('Description').fill(text)
  await save(page).click()
}

test('an administrator edits an official from the profile, visitors see it, and it is undone', async ({
  page,
  browser,
  directory,
  baseURL,
}) => {
  const { id, name } = await directory.add({ city: 'Vineland' })
  await openFurther(page, directory, `/official/${id}`)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page).toHaveURL(`/admin/edit?official=${id}`)
  await page.getByLabel('Name', { exact: true }).fill('Vera Quillmoor')
  // Adds one police chief, which no other test counts.
  await page.getByLabel('Position type').selectOption('law_enforcement')
  await page.getByLabel('Position', { exact: true }).selectOption('police_chief')
  await page.getByLabel('City or town').fill('millv')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('City or town')).toHaveValue('Millville')
  await page.getByLabel('Reason').fill('Elected in November')
  // In a single-line field, Enter sends the form.
  await page.getByLabel('Name', { exact: true }).press('Enter')
  await expect(toast(page, 'Changes saved')).toContainText(
    'Name, Position, Position type and City of Vera Quillmoor',
  )
  const entry = history(page).getByRole('listitem').first()
  await expect(entry).toContainText('Reason: Elected in November')
  await expect(entry).toContainText(/Council Member\s*became\s*Police Chief/)
  await expectAccessible(page)

  const visitor = await browser.newPage({ baseURL })
  await visitor.goto(`/official/${id}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Vera Quillmoor')
  await expect(visitor.getByText('Police Chief', { exact: true }).first()).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0)

  await entry.getByRole('button', { name: /^Undo the edit of/ }).click()
  await expect(page.getByLabel('City or town')).toHaveValue('Vineland')
  await expect(entry).toContainText('Undone')
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name)
  await visitor.close()
  await openDesk(page, directory, `?tab=corrections&search=${encodeURIComponent(name)}`)
  await expect(row(page, 'Millville')).toContainText('Edited by keeper')
})

test('two administrators edit the same official, and the second chooses between the values', async ({
  page,
  browser,
  directory,
  baseURL,
  complaints,
}) => {
  complaints.allow(/status of 409/)
  const { id, name } = await directory.add({ city: 'Vineland', description: 'Before.' })
  await openEdit(page, directory, id)
  const other = await browser.newPage({ baseURL })
  await openEdit(other, directory, id)
  await other.getByLabel('State').fill('New York')
  await saveDescription(other, 'By the first.')
  await expect(toast(other, 'Changes saved')).toBeVisible()
  await other.close()

  await page.getByLabel('Name', { exact: true }).fill(`${name} Quillmoor`)
  await saveDescription(page, 'By the second.')
  await expect(conflict(page)).toContainText('keeper saved changes while you were editing.')
  await expect(conflict(page)).toContainText('Also changed since you opened the form: State.')
  await expectAccessible(page)
  await values(page, 'Name').getByLabel('The profile says now').check()
  await values(page, 'Description').getByLabel('You entered').check()
  await conflict(page).getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Changes saved')).toContainText(`Description of ${name}`)
  await page.getByRole('link', { name: 'View profile' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText('By the second.')).toBeVisible()
  await expect(page.getByText('New York')).toBeVisible()
})

test('the keyboard suffices, and Escape asks before it throws changes away', async ({
  page,
  directory,
}) => {
  const { id } = await directory.add()
  await page.setViewportSize({ width: 360, height: 740 })
  await openEdit(page, directory, id)
  await page.getByLabel('City or town').focus()
  await page.keyboard.press('Shift+Tab')
  await page.getByLabel('State').fill('New York')
  await page.getByLabel('City or town').focus()
  await page.keyboard.press('ArrowDown')
  // The first press closes the list.
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await expect(question).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('City or town')).toBeFocused()
  await page.getByLabel('State').press('Escape')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(page.getByLabel('State')).toHaveValue('New Jersey')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
