import { expect, type Locator, type Page } from '@playwright/test'
import { openFurther } from './desk'
import type { Directory } from './directory'
import { toast } from './screens'

/** Rows of a table as CSV. */
export function csv(rows: readonly (readonly string[])[]): Buffer {
  const quoted = (cells: readonly string[]) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
  return Buffer.from(`${rows.map(quoted).join('\n')}\n`)
}

/** Opens the import screen, logged in as an administrator. */
export async function openImports(page: Page, directory: Directory): Promise<void> {
  await openFurther(page, directory, '/admin/imports')
  await expect(page.getByRole('heading', { name: /^All imports/ })).toBeVisible()
}

/** Uploads a file with the button. */
export async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload a file' }).click()
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer })
}

/** Uploads a readable file, and returns the address of its batch. */
export async function openBatch(page: Page, name: string, buffer: Buffer): Promise<string> {
  await upload(page, name, buffer)
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\?batch=/)
  return page.url()
}

/** The row of a change, by name. */
export function change(page: Page, name: string): Locator {
  return page
    .getByRole('list', { name: 'Changes', exact: true })
    .getByRole('listitem')
    .filter({ hasText: name })
    .first()
}

/** The checkbox that accepts a change. */
export function accepting(page: Page, name: string): Locator {
  return page.getByRole('checkbox', { name: new RegExp(`^Accept: ${name},`) })
}

/** The bar that applies the changes. */
export function applyBar(page: Page): Locator {
  return page.getByRole('region', { name: 'Apply this import' })
}

/** Applies the accepted changes, and confirms. */
export async function apply(page: Page, reason = ''): Promise<void> {
  await applyBar(page)
    .getByRole('button', { name: /^Apply/ })
    .click()
  const dialog = page.getByRole('dialog', { name: /^Apply/ })
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: /^Apply/ }).click()
}

/** Undoes an applied batch, and confirms. */
export async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo This Import' }).click()
  await page.getByRole('button', { name: 'Undo Import', exact: true }).click()
}

/** Applies the accepted changes, and waits for the result. */
export async function applied(page: Page, reason = ''): Promise<void> {
  await apply(page, reason)
  await expect(toast(page, 'Import applied')).toBeVisible()
  await expect(page.getByText('Applied', { exact: true })).toBeVisible()
}

/** The number of officials that visitors find by a name. */
export async function found(page: Page, name: string): Promise<number> {
  const answer = await page.request.get(`/api/officials?search=${encodeURIComponent(name)}`)
  const { officials }: { officials: { name: string }[] } = await answer.json()
  return officials.filter((official) => official.name === name).length
}
