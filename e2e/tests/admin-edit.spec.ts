import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { logIn, openDesk, openFurther, row } from '../support/desk'
import type { Directory } from '../support/directory'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })
const history = (page: Page) => page.getByRole('region', { name: 'History' })
const conflict = (page: Page) => page.getByRole('dialog', { name: 'The profile has changed' })
const values = (page: Page, field: string): Locator =>
  conflict(page).getByRole('radiogroup', { name: field })

/** Opens the form of an official, logged in as an administrator. */
async function openEdit(page: Page, directory: Directory, id: string): Promise<void> {
  await openFurther(page, directory, `/admin/edit?official=${id}`)
  await expect(page.getByLabel('Name', { exact: true })).not.toHaveValue('')
}

/** Types a description and saves it. */
async function saveDescription(page: Page, text: string): Promise<void> {
  await page.getByLabel('Description').fill(text)
  await save(page).click()
}

test('an administrator edits an official from the profile, and visitors see it', async ({
  page,
  browser,
  directory,
  baseURL,
}) => {
  const { id } = await directory.add({ city: 'Vineland' })
  await openFurther(page, directory, `/official/${id}`)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page).toHaveURL(`/admin/edit?official=${id}`)
  await page.getByLabel('Name', { exact: true }).fill('Vera Quillmoor')
  // No other test counts police chiefs, of whom there is one more from now on.
  await page.getByLabel('Position type').selectOption('law_enforcement')
  await page.getByLabel('Position', { exact: true }).selectOption('police_chief')
  await page.getByLabel('City or town').fill('millv')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('City or town')).toHaveValue('Millville')
  await page.getByLabel('Reason').fill('Elected in November')
  await expectAccessible(page)
  // In a field of one line, Enter sends the form.
  await page.getByLabel('Name', { exact: true }).press('Enter')
  await expect(toast(page, 'Changes saved')).toContainText(
    'Name, Position, Position type and City of Vera Quillmoor',
  )
  const entry = history(page).getByRole('listitem').first()
  await expect(entry).toContainText('keeper')
  await expect(entry).toContainText('Reason: Elected in November')
  await expect(entry).toContainText(/Council Member\s*became\s*Police Chief/)
  await expect(entry).toContainText(/Vineland\s*became\s*Millville/)
  await expectAccessible(page)

  const visitor = await browser.newPage({ baseURL })
  await visitor.goto(`/official/${id}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Vera Quillmoor')
  await expect(visitor.getByText('Police Chief', { exact: true }).first()).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0)
  await visitor.close()

  await openDesk(page, directory, '?tab=corrections&search=Quillmoor')
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
  await expect(values(page, 'Name').getByLabel('You entered')).toBeChecked()
  await conflict(page).getByRole('button', { name: 'Save' }).click()
  await expect(conflict(page)).toContainText('Description: please choose the value to keep')

  // Closing the question loses nothing.
  await page.keyboard.press('Escape')
  await expect(conflict(page)).toBeHidden()
  await expect(page.getByLabel('Description')).toHaveValue('By the second.')
  await save(page).click()
  await values(page, 'Name').getByLabel('The profile says now').check()
  await values(page, 'Description').getByLabel('You entered').check()
  await conflict(page).getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Changes saved')).toContainText(`Description of ${name}`)
  await page.getByRole('link', { name: 'View profile' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText('By the second.')).toBeVisible()
  await expect(page.getByText('New York')).toBeVisible()
})

test('an edit is undone from the toast and the history, or says what has changed', async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/status of 409/)
  const { id } = await directory.add()
  await openEdit(page, directory, id)
  await saveDescription(page, 'The first words.')
  await toast(page, 'Changes saved').getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Edit undone')).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('')

  await saveDescription(page, 'The second words.')
  await expect(history(page).getByRole('listitem')).toHaveCount(2)
  await saveDescription(page, 'The third words.')
  const entries = history(page).getByRole('listitem')
  await expect(entries).toHaveCount(3)
  await expect(entries.nth(2)).toContainText('Undone')
  await entries
    .nth(1)
    .getByRole('button', { name: /^Undo the edit of/ })
    .click()
  await expect(history(page)).toContainText(
    'Description has changed since: this edit set it to “The second words.”, ' +
      'and it is now “The third words.”.',
  )
  await entries
    .nth(0)
    .getByRole('button', { name: /^Undo the edit of/ })
    .click()
  await expect(page.getByLabel('Description')).toHaveValue('The second words.')
  await expect(page.getByRole('heading', { name: 'History' })).toBeFocused()
  await entries
    .nth(1)
    .getByRole('button', { name: /^Undo the edit of/ })
    .click()
  await expect(page.getByLabel('Description')).toHaveValue('')
})

test('errors, a lost network, another screen and a session that ends lose nothing', async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/status of (401|422)|ERR_INTERNET_DISCONNECTED/)
  const { name } = await directory.add()
  await openDesk(page, directory, `?tab=officials&search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  const description = page.getByLabel('Description')
  const website = page.getByRole('textbox', { name: /^Website/ })
  await website.fill('nowhere')
  await saveDescription(page, 'Still here.')
  await expect(website).toBeFocused()
  await expect(website).toHaveAccessibleDescription(/begins with http/)
  await website.fill('https://www.example.gov')

  await page.context().setOffline(true)
  await save(page).click()
  await expect(toast(page, 'Not saved')).toContainText('Your changes are still here.')
  await page.context().setOffline(false)

  await page.goBack()
  await expect(row(page, name)).toBeVisible()
  await page.goForward()
  await expect(page.getByText('Your unsaved changes are still here.')).toBeVisible()
  await expect(description).toHaveValue('Still here.')

  await page.context().clearCookies()
  await save(page).click()
  await logIn(page.getByRole('dialog', { name: 'Please log in again' }))
  await expect(history(page)).toContainText('Still here.')
})

test('the keyboard suffices, and Escape asks before it throws changes away', async ({
  page,
  directory,
}) => {
  const { id } = await directory.add()
  await page.setViewportSize({ width: 360, height: 740 })
  await openEdit(page, directory, id)
  await page.getByLabel('State').fill('New York')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page.getByLabel('State')).toHaveValue('New York')
  await expect(page.getByLabel('State')).toBeFocused()

  await page.getByLabel('City or town').focus()
  await page.keyboard.press('ArrowDown')
  // The first press closes the list.
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(page.getByLabel('State')).toHaveValue('New Jersey')
  await expect(page.getByRole('button', { name: 'Discard Changes' })).toHaveCount(0)
  await page.getByLabel('State').focus()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('an address without an official leads to the list', async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/status of 404/)
  await openFurther(page, directory, '/admin/edit?official=nobody')
  await expect(page.getByText('There is no official at this address.')).toBeVisible()
  await page.getByRole('link', { name: 'All Officials' }).click()
  await expect(page.getByRole('heading', { name: /^All Officials/ })).toBeVisible()
})
