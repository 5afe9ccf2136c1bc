import { expect, type Locator, type Page } from '@playwright/test'

/** A field of the form for new officials, by its label without "(optional)". */
export function field(page: Page, label: string): Locator {
  return page.getByRole('main').getByLabel(new RegExp(`^${label}\\s*(\\(optional\\))?$`))
}

/** The combobox of towns. */
export function townBox(page: Page): Locator {
  return page.getByRole('combobox', { name: 'City or town' })
}

/** The towns in the open list. */
export function townOptions(page: Page): Locator {
  return page.getByRole('listbox').getByRole('option')
}

/** The highlighted town, which Enter would choose. */
export async function activeTown(page: Page): Promise<string | undefined> {
  const id = await townBox(page).getAttribute('aria-activedescendant')
  return id === null ? undefined : page.locator(`[id="${id}"]`).innerText()
}

/** The button that sends the form. */
export function submitOfficial(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: 'Submit Official', exact: true })
}

/** Opens the form and fills in the required fields. */
export async function beginOfficial(page: Page, name: string): Promise<void> {
  await page.goto('/add-official')
  await field(page, 'Name').fill(name)
  await field(page, 'Position type').selectOption({ label: 'Council Member' })
  await field(page, 'Position').selectOption({ label: 'Council President' })
}

/** Expects the profile of a new official, and returns its id. */
export async function expectAdded(page: Page, name: string): Promise<string> {
  await expect(page).toHaveURL(/\/official\/[^/]+$/)
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText('Pending', { exact: true })).toBeVisible()
  return new URL(page.url()).pathname.split('/')[2] ?? ''
}

/** The path of the request that adds an official. */
export const officials = /\/api\/officials$/
