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
  await choosePhoto(page, await drawPicture(page, { width: 300, height: 300, type: 'image/webp' }))
  await applyCrop(page).click()
  await photoCard(page).getByRole('button', { name: 'Remove photo' }).click()
  await expect(chooseButton(page)).toHaveText('Upload a photo')
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
