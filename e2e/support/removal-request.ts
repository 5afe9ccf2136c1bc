import { expect, type Page } from '@playwright/test'
import { openDesk, row } from './desk'
import type { Directory } from './directory'

/** Publishes a review with an address about a new official, and requests its removal. */
export async function askToRemove(directory: Directory, address: string, text: string) {
  const { id, name } = await directory.add()
  const review = await directory.review(id, { reviewText: text })
  await directory.decide('ratings', review.id, 'approved')
  return { official: id, name, reference: await directory.removal(address) }
}

/** Opens a request from the overview. */
export async function openRequest(page: Page, directory: Directory, reference: string) {
  await openDesk(page, directory)
  await page.getByRole('link', { name: /^Removal Requests \(\d+ waiting\)$/ }).click()
  await expect(row(page, reference)).toContainText('business days left')
  await page.getByRole('link', { name: reference }).click()
  await expect(page.getByRole('heading', { level: 2, name: `Request ${reference}` })).toBeVisible()
}
