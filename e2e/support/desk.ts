import { expect, type Locator, type Page } from '@playwright/test'
import { type Directory, keeper } from './directory'

/** Opens a screen outside of the six tabs, logged in as an administrator. */
export async function openFurther(
  page: Page,
  directory: Directory,
  address: string,
): Promise<void> {
  const [name = '', value = ''] = (await directory.session()).split('=')
  await page.context().addCookies([{ name, value, domain: '127.0.0.1', path: '/' }])
  await page.goto(address)
}

/** Opens the dashboard, logged in as an administrator, with a query. */
export async function openDesk(page: Page, directory: Directory, query = ''): Promise<void> {
  await openFurther(page, directory, `/admin/dashboard${query}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
}

/** Fills in the correct login and sends it. */
export async function logIn(scope: Page | Locator, { username, password } = keeper): Promise<void> {
  await scope.getByLabel('Username').fill(username)
  await scope.getByLabel('Password').fill(password)
  await scope.getByRole('button', { name: 'Login', exact: true }).click()
}

/** The row with a text. */
export function row(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text })
}

/** Chooses an option in one of the dashboard's lists. */
export async function choose(page: Page, list: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: list, exact: true }).selectOption(option)
}

/** The list of reasons. */
export const reasons = (page: Page) => page.getByRole('list', { name: 'Reasons' })

/** Chooses a reason in the dialog. */
export async function giveReason(page: Page, reason: string): Promise<void> {
  await reasons(page).getByRole('button', { name: reason, exact: true }).click()
}

/** Delays responses at a path until the returned function is called. */
export async function hold(page: Page, path: RegExp): Promise<() => void> {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(path, async (route) => {
    await opened
    await route.continue()
  })
  return () => open()
}
