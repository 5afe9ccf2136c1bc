import { expect, type Locator, type Page } from '@playwright/test'
import type { Directory } from './directory'

/** The path of the request that reports a review. */
export const reports = /\/api\/ratings\/[^/]+\/reports$/

/** Adds an official with one review to report. */
export async function reviewed(directory: Directory, text = 'Never answers a letter.') {
  const official = await directory.add()
  const { id: ratingId } = await directory.review(official.id, { reviewText: text })
  return { ...official, ratingId, address: `/official/${official.id}` }
}

/** The report button of a review, before or after its use. */
export function reportButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Report(ed)? this review$/ })
}

/** The dialog, open or closed. */
export function reportDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Report Review' })
}

/** Opens a profile and the report dialog of its review. */
export async function openReport(page: Page, address: string): Promise<Locator> {
  await page.goto(address)
  await reportButton(page).click()
  const dialog = reportDialog(page)
  await expect(dialog).toBeVisible()
  return dialog
}

/** The button that sends the report. */
export function sendReport(dialog: Locator): Locator {
  return dialog.getByRole('button', { name: 'Send Report', exact: true })
}
