import { expect, type Locator, type Page } from '@playwright/test'
import type { PictureFile } from './pictures'

/** The requests for a photo, in order. */
export const askAddress = /\/api\/objects\/upload$/
export const sendBytes = /\/api\/objects\/uploads\//
export const fileUpload = /\/api\/photo-uploads$/

/** The photo card of a profile. */
export function photoCard(page: Page): Locator {
  return page.getByRole('region', { name: 'Profile Photo', exact: true })
}

/** The button that opens the file picker. */
export function chooseButton(page: Page): Locator {
  return photoCard(page).getByRole('button', { name: /Upload a photo|Choose another photo/ })
}

/** Chooses a file with the button. */
export async function choosePhoto(page: Page, file: PictureFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await chooseButton(page).click()
  await (await chooser).setFiles(file)
}

/** The crop dialog. */
export function cropDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Crop Photo' })
}

/** The crop frame. */
export function cropFrame(page: Page): Locator {
  return cropDialog(page).getByRole('group', { name: /move the crop selection area/ })
}

/** The position of the picture in the crop dialog, after its animations. */
export async function placeOfPicture(page: Page) {
  const picture = cropDialog(page).getByRole('img', { name: 'The one you chose' })
  await expect(picture).toBeVisible()
  await cropDialog(page).evaluate((dialog) =>
    Promise.all(dialog.getAnimations({ subtree: true }).map((animation) => animation.finished)),
  )
  const place = await picture.boundingBox()
  if (!place) throw new Error('no picture')
  return place
}

/** The button that crops. */
export function applyCrop(page: Page): Locator {
  return cropDialog(page).getByRole('button', { name: 'Apply', exact: true })
}

/** The object path of the next photo that is sent. */
export async function nextObjectPath(page: Page): Promise<string> {
  const response = await page.waitForResponse(askAddress)
  const { objectPath }: { objectPath: string } = await response.json()
  return objectPath
}

/** Drops a file on the card. */
export async function dropPhoto(page: Page, { name, mimeType, buffer }: PictureFile) {
  await expect(chooseButton(page)).toBeVisible()
  const dropped = await page.evaluateHandle(
    ({ name, mimeType, bytes }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }))
      return transfer
    },
    { name, mimeType, bytes: [...buffer] },
  )
  for (const type of ['dragover', 'drop'])
    await photoCard(page).dispatchEvent(type, { dataTransfer: dropped })
}
