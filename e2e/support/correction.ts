import { expect, type Locator, type Page, type Response } from '@playwright/test'

/** The path of the request that sends a correction. */
export const corrections = /\/api\/profile-corrections$/

/** The API's response to an accepted correction. */
export interface Correction {
  id: string
  officialId: string
  field: string
  currentValue: string
  suggestedValue: string
  status: string
}

/** The button on the profile that opens the dialog. */
export function correctionButton(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('button', { name: 'Submit Correction', exact: true })
    .first()
}

/** The dialog, open or closed. */
export function correctionDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Submit Correction' })
}

/** Opens an official's profile and the dialog, and chooses the field if given. */
export async function openCorrection(
  page: Page,
  officialId: string,
  field?: string,
): Promise<Locator> {
  await page.goto(`/official/${officialId}`)
  await correctionButton(page).click()
  const dialog = correctionDialog(page)
  await expect(dialog).toBeVisible()
  if (field) await dialog.getByLabel('Field to correct').selectOption({ label: field })
  return dialog
}

/** The button that sends the correction. */
export function sendCorrection(dialog: Locator): Locator {
  return dialog.getByRole('button', { name: 'Submit Correction', exact: true })
}

/** Sends the dialog's content and returns the response. */
export async function answerTo(
  page: Page,
  dialog: Locator,
): Promise<{ response: Response; sent: object }> {
  const answered = page.waitForResponse(corrections)
  await sendCorrection(dialog).click()
  const response = await answered
  return { response, sent: response.request().postDataJSON() }
}
