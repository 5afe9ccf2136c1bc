import { expect, type Locator, type Page } from '@playwright/test'

/** A field of the removal form, by its label without "(optional)". */
export function removalField(page: Page, label: string): Locator {
  return page
    .getByRole('main')
    .getByLabel(new RegExp(`^${label.replace('?', '\\?')}\\s*(\\(optional\\))?$`))
}

/** The button that sends the form. */
export function sendRequest(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: 'Send Request' })
}

/** Opens the form and fills in the required fields. */
export async function beginRemoval(page: Page, address: string): Promise<void> {
  await page.goto('/remove-address')
  await removalField(page, 'Home address').fill(address)
  await removalField(page, 'Office').selectOption({ label: 'Prosecutor' })
  await removalField(page, 'Your relationship to the office').selectOption({
    label: 'I hold or held the office',
  })
  await removalField(page, 'Your name').fill('Ignatius Fernbrook')
  await removalField(page, 'Your email').fill('ignatius@example.org')
  await page.getByRole('checkbox', { name: /^I declare/ }).check()
}

/** Expects the receipt and returns its reference number. */
export async function expectReceipt(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'We received your request' })).toBeVisible()
  return page.getByText(/^[0-9A-F]{4}-[0-9A-F]{4}$/).innerText()
}
