import {
  applyCrop,
  chooseButton,
  choosePhoto,
  cropDialog,
  fileUpload,
  nextObjectPath,
  photoCard,
} from '../support/photo-card'
import { drawPicture, keptPicture, lookAt, turned } from '../support/pictures'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'

const success = 'Photo uploaded successfully!'

test('a photo is chosen, cropped and sent, and waits for review', async ({
  page,
  directory,
  server,
  complaints,
}) => {
  const { id } = await directory.add()
  await page.goto(`/official/${id}`)
  const picture = await drawPicture(page, { width: 800, height: 1000, type: 'image/png' })
  await choosePhoto(page, picture)
  const path = nextObjectPath(page)
  const filing = page.waitForRequest(fileUpload)
  await applyCrop(page).click()
  await expect(cropDialog(page)).toBeHidden()
  await expect(toast(page, success)).toBeVisible()
  await expect(photoCard(page).getByText('Pending', { exact: true })).toBeVisible()
  const receipt = page.getByRole('region', { name: 'What you sent' })
  await expect(receipt).toBeFocused()
  expect((await filing).postDataJSON()).toEqual({
    officialId: id,
    objectPath: await path,
    originalFilename: 'portrait.png',
  })
  expect(await lookAt(page, keptPicture(server))).toMatchObject({ width: 720, height: 720 })

  await page.reload()
  await expect(photoCard(page).getByRole('button', { name: 'Upload a photo' })).toBeVisible()
  await expect(receipt).toContainText('Your photo is waiting for a moderator')
  await expect(page.locator('img[src*="objects"]')).toHaveCount(0)
  expect((await page.request.get(await path)).status()).toBe(404)

  await test.step('the server refuses the same picture, and another one can be chosen', async () => {
    complaints.allow(/status of 409/)
    await choosePhoto(page, picture)
    await applyCrop(page).click()
    await expect(toast(page, 'This photo was already submitted.')).toBeVisible()
    await expect(photoCard(page).getByRole('button', { name: 'Try Again' })).toBeHidden()
    await expect(chooseButton(page)).toHaveText('Choose another photo')
  })
  await test.step('the sender learns the decision', async () => {
    await directory.approvePhoto(id)
    await receipt.getByRole('link', { name: 'All you sent from here' }).click()
    await expect(page).toHaveURL('/mine')
    const listed = page.getByRole('main').getByRole('listitem')
    await expect(listed).toContainText('Your photo was approved')
    await listed.getByRole('link', { name: 'Open the page' }).click()
    await expect(page.locator('img[src*="objects"]')).not.toHaveCount(0)
  })
})

test('a bar shows how far the upload is, and it can be stopped', async ({ page, directory }) => {
  const { id } = await directory.add()
  await page.goto(`/official/${id}`)
  const picture = await drawPicture(page, { width: 900, height: 900, noise: true })
  const network = await page.context().newCDPSession(page)
  const throughput = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await choosePhoto(page, picture)
  await throughput(100_000)
  await applyCrop(page).click()
  const bar = photoCard(page).getByRole('progressbar', { name: 'Uploading the photo' })
  await expect(bar).toBeVisible()
  await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/)
  await photoCard(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(bar).toBeHidden()
  await expect(photoCard(page).getByRole('img', { name: 'The one you cropped' })).toBeVisible()
  await throughput(-1)
  await photoCard(page).getByRole('button', { name: 'Try Again', exact: true }).click()
  await expect(toast(page, success)).toBeVisible()
})

test('a photo taken sideways is cropped and sent upright, without metadata', async ({
  page,
  directory,
  server,
}) => {
  const { id } = await directory.add()
  await page.goto(`/official/${id}`)
  const picture = turned(await drawPicture(page, { width: 600, height: 400 }))
  expect(picture.buffer.includes('Exif')).toBe(true)
  await choosePhoto(page, picture)
  const box = await cropDialog(page).getByRole('img', { name: 'The one you chose' }).boundingBox()
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(1.5, 1)
  await cropDialog(page).getByText('Free', { exact: true }).click()
  await applyCrop(page).click()
  await expect(toast(page, success)).toBeVisible()
  const kept = keptPicture(server)
  expect(await lookAt(page, kept)).toEqual({ width: 360, height: 540, top: 'red', bottom: 'blue' })
  expect(kept.includes('Exif')).toBe(false)
})
