import { beginOfficial, expectAdded, officials, submitOfficial } from '../support/add-official'
import {
  applyCrop,
  chooseButton,
  choosePhoto,
  nextObjectPath,
  photoCard,
  sendBytes,
} from '../support/photo-card'
import { drawPicture, keptPicture, lookAt } from '../support/pictures'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'
import { holdBack } from '../support/traffic'

test('a photo is sent with the form, which waits for the upload', async ({ page, server }) => {
  await beginOfficial(page, 'Octavius Plumstead')
  await choosePhoto(page, await drawPicture(page, { width: 800, height: 1000, type: 'image/png' }))
  const release = await holdBack(page, sendBytes)
  const path = nextObjectPath(page)
  await applyCrop(page).click()
  const sending = page.getByRole('main').getByRole('button', { name: 'Sending the photo…' })
  await sending.click({ force: true })
  await expect(page).toHaveURL('/add-official')
  await release()
  await expect(toast(page, 'Photo uploaded successfully!')).toBeVisible()
  const sent = page.waitForRequest((request) => officials.test(request.url()))
  await submitOfficial(page).click()
  expect((await sent).postDataJSON()).toMatchObject({ profileImage: await path })
  await expectAdded(page, 'Octavius Plumstead')
  expect(await lookAt(page, keptPicture(server))).toMatchObject({ width: 640, height: 640 })
})

test('a GIF is refused under any file name', async ({ page }) => {
  await page.goto('/add-official')
  const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64')
  for (const [name, mimeType] of [
    ['portrait.gif', 'image/gif'],
    ['portrait.jpg', 'image/jpeg'],
  ] as const) {
    await choosePhoto(page, { name, mimeType, buffer: gif })
    const refusal = photoCard(page).getByRole('alert')
    await expect(refusal.getByText('Invalid file type', { exact: true })).toBeVisible()
    await expect(refusal).toContainText(
      'GIF images can’t be used here. Please choose a JPEG, PNG or WebP image.',
    )
  }
  await choosePhoto(page, await drawPicture(page, { width: 300, height: 300 }))
  await expect(applyCrop(page)).toBeEnabled()
})

test('a removed photo is not sent', async ({ page }) => {
  await beginOfficial(page, 'Philippa Plumstead')
  await choosePhoto(page, await drawPicture(page, { width: 300, height: 300, type: 'image/webp' }))
  await applyCrop(page).click()
  await photoCard(page).getByRole('button', { name: 'Remove photo' }).click()
  await expect(chooseButton(page)).toHaveText('Upload a photo')
  const sent = page.waitForRequest((request) => officials.test(request.url()))
  await submitOfficial(page).click()
  expect((await sent).postDataJSON()).not.toHaveProperty('profileImage')
  await expectAdded(page, 'Philippa Plumstead')
})
