import { expect, type Page } from '@playwright/test'
import { openDesk } from './desk'
import type { Directory } from './directory'

/** The checkbox of a row. */
export const select = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true })

/** The actions for the selected rows. */
export const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' })

/** Presses a button for the selected rows. */
export const press = (page: Page, button: string) =>
  bar(page).getByRole('button', { name: button, exact: true }).click()

/** Adds pending officials, and opens a list of them. */
export async function openWaiting(
  page: Page,
  directory: Directory,
  town: string,
  count: number,
): Promise<string[]> {
  const names: string[] = []
  for (let i = 0; i < count; i += 1)
    names.push((await directory.add({ city: town }, 'pending')).name)
  await openDesk(page, directory, `?tab=officials&city=${town}&sort=name`)
  await expect(page.getByRole('row')).toHaveCount(count + 1)
  return names.sort()
}
