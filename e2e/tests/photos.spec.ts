import type { Page } from '@playwright/test'
import {
  applyCrop,
  askAddress,
  chooseButton,
  choosePhoto,
  cropDialog,
  fileUpload,
  nextObjectPath,
  photoCard,
  sendBytes,
} from '../support/photo-card'
import { drawPicture, keptPicture, lookAt, type PictureFile, turned } from '../support/pictures'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'
import { answerWith } from '../support/traffic'

const success = 'Photo uploaded successfully!'

/** Counts what is sent for a photo, call by call. */
function countCalls(page: Page) {
  const calls = { addresses: 0, bytes: 0, filings: 0 }
  page.on('request', (request) => {
    if (askAddress.test(request.url())) calls.addresses += 1
    if (sendBytes.test(request.url())) calls.bytes += 1
    if (fileUpload.test(request.url())) calls.filings += 1
  })
  return calls
}

test('a photo is chosen, cut and sent, and waits for review', async ({ page, directory, server }) => {
  const { id } = await directory.add()
  await page.goto(`/official/${id}`)
  await choosePhoto(page, await drawPicture(page, { width: 800, height: 1000, type: 'image/png' }))
  const path = nextObjectPath(page)
  const filing = page.waitForRequest(fileUpload)
  await applyCrop(page).click()
  await expect(cropDialog(page)).toBeHidden()
  await expect(toast(page, success)).toBeVisible()
  await expect(photoCard(page).getByText('Pending', { exact: true })).toBeVisible()
  await expect(chooseButton(page)).toBeFocused()
  expect((await filing).postDataJSON()).toEqual({
    officialId: id,
    objectPath: await path,
    originalFilename: 'portrait.png',
  })
  expect(await lookAt(page, keptPicture(server))).toMatchObject({ width: 720, height: 720 })

  await page.reload()
  await expect(photoCard(page).getByRole('button', { name: 'Upload a photo' })).toBeVisible()
  await expect(page.locator('img[src*="objects"]')).toHaveCount(0)
  expect((await page.request.get(await path)).status()).toBe(404)
})

/** Drops a file on the card. */
async function dropPhoto(page: Page, { name, mimeType, buffer }: PictureFile) {
  await expect(chooseButton(page)).toBeVisible()
  const dropped = await page.evaluateHandle(
    ({ name, mimeType, bytes }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }))
      return transfer
    },
    { name, mimeType, bytes: [...buffer] },
  )
  for (const type of ['dragover', 'drop']) await photoCard(page).dispatchEvent(type, { dataTransfer: dropped })
}

test('a file that is dropped on the card is taken', async ({ page, directory }) => {
  const { id } = await directory.add()
  await page.goto(`/official/${id}`)
  await dropPhoto(page, await drawPicture(page, { width: 300, height: 300, type: 'image/webp' }))
  await applyCrop(page).click()
  await expect(toast(page, success)).toBeVisible()
})

for (const [what, type, named] of [
  ['without a type', 'image/jpeg', { name: 'portrait', mimeType: '' }],
  ['of a general type', 'image/webp', { name: 'portrait.bin', mimeType: 'application/octet-stream' }],
  ['with the name of another type', 'image/png', { name: 'portrait.txt', mimeType: 'text/plain' }],
  ['that calls itself a HEIC', 'image/jpeg', { name: 'IMG_0001.HEIC', mimeType: 'image/heic' }],
] as const) {
  test(`a picture ${what} is taken by its bytes`, async ({ page, directory }) => {
    const { id } = await directory.add()
    await page.goto(`/official/${id}`)
    await dropPhoto(page, { ...(await drawPicture(page, { width: 300, height: 300, type })), ...named })
    await applyCrop(page).click()
    await expect(toast(page, success)).toBeVisible()
  })
}

for (const [what, file, message, advice] of [
  [
    'of another type',
    {
      name: 'portrait.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    },
    'Invalid file type',
    'Please choose a JPEG, PNG, GIF or WebP image.',
  ],
  [
    'of more than 10 MB',
    {
      name: 'portrait.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(10 * 2 ** 20 + 1, Buffer.from('ffd8ffe0', 'hex')),
    },
    'File too large',
    'Please choose one of at most 10 MB.',
  ],
  [
    'that only calls itself a picture',
    { name: 'portrait.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>alert(1)</script>') },
    'Invalid file type',
    'Please choose a JPEG, PNG, GIF or WebP image.',
  ],
  [
    'that only begins as a picture',
    { name: 'portrait.png', mimeType: 'image/png', buffer: Buffer.from('\x89PNG\r\n\x1a\nand nothing more', 'latin1') },
    'Invalid file type',
    'The file cannot be read as a picture.',
  ],
  [
    'of a telephone that saves HEIC',
    {
      name: 'IMG_0001.JPG',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    },
    'Invalid file type',
    'HEIC images can’t be used here. Please choose a JPEG, PNG, GIF or WebP image.',
  ],
  [
    'of the type AVIF',
    {
      name: 'portrait.avif',
      mimeType: 'image/avif',
      buffer: Buffer.from('\0\0\0\x18ftypavif\0\0\0\0mif1avif', 'latin1'),
    },
    'Invalid file type',
    'AVIF images can’t be used here. Please choose a JPEG, PNG, GIF or WebP image.',
  ],
] as const) {
  test(`a file ${what} is refused, and another one can be chosen`, async ({ page, directory }) => {
    const calls = countCalls(page)
    const { id } = await directory.add()
    await page.goto(`/official/${id}`)
    await choosePhoto(page, file)
    const refusal = photoCard(page).getByRole('alert')
    await expect(refusal.getByText(message, { exact: true })).toBeVisible()
    await expect(refusal.getByText(advice, { exact: true })).toBeVisible()
    await expect(cropDialog(page)).toBeHidden()
    expect(calls).toEqual({ addresses: 0, bytes: 0, filings: 0 })
    await choosePhoto(page, await drawPicture(page, { width: 300, height: 300 }))
    await expect(applyCrop(page)).toBeEnabled()
    await expect(refusal).toBeHidden()
  })
}

test('a picture of less than 100 pixels is refused', async ({ page, directory }) => {
  const { id } = await directory.add()
  await page.goto(`/official/${id}`)
  await choosePhoto(page, await drawPicture(page, { width: 99, height: 400 }))
  await expect(photoCard(page).getByRole('alert')).toContainText('at least 100 × 100 pixels')
})

for (const [failure, path, answer] of [
  ['no address is given out', askAddress, { status: 429, body: '' }],
  ['the bytes are refused', sendBytes, { status: 500, body: '' }],
  ['the connection breaks', sendBytes, 'nothing'],
] as const) {
  test(`the photo is kept and can be sent again when ${failure}`, async ({ page, directory, complaints }) => {
    complaints.allow(/Failed to load resource/)
    const { id } = await directory.add()
    await page.goto(`/official/${id}`)
    const mend = await answerWith(page, path, answer)
    await choosePhoto(page, await drawPicture(page, { width: 300, height: 300 }))
    await applyCrop(page).click()
    await expect(
      toast(page, 'Upload failed').getByText('There was an error uploading your photo. Please try again.', {
        exact: true,
      }),
    ).toBeVisible()
    await expect(photoCard(page).getByRole('img', { name: 'The one you cut' })).toBeVisible()
    await mend()
    await photoCard(page).getByRole('button', { name: 'Try Again', exact: true }).click()
    await expect(toast(page, success)).toBeVisible()
  })
}

test('what has arrived is not sent twice when it cannot be filed at first', async ({ page, directory, complaints }) => {
  complaints.allow(/Failed to load resource/)
  const calls = countCalls(page)
  const { id } = await directory.add()
  await page.goto(`/official/${id}`)
  // The answer is lost, the filing is not: the second one has to be the same request.
  await page.route(fileUpload, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await choosePhoto(page, await drawPicture(page, { width: 300, height: 300 }))
  await applyCrop(page).click()
  await expect(toast(page, 'Upload failed')).toBeVisible()
  await page.unroute(fileUpload)
  await photoCard(page).getByRole('button', { name: 'Try Again', exact: true }).click()
  await expect(toast(page, success)).toBeVisible()
  expect(calls).toEqual({ addresses: 1, bytes: 1, filings: 2 })
})

test('a bar shows how far the upload is, and it can be stopped', async ({ page, directory }) => {
  const { id } = await directory.add()
  await page.goto(`/official/${id}`)
  const picture = await drawPicture(page, { width: 1400, height: 1400, noise: true })
  const network = await page.context().newCDPSession(page)
  const throughput = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await choosePhoto(page, picture)
  await throughput(200_000)
  await applyCrop(page).click()
  const bar = photoCard(page).getByRole('progressbar', { name: 'Uploading the photo' })
  await expect(bar).toBeVisible()
  await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/)
  await photoCard(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(bar).toBeHidden()
  await expect(photoCard(page).getByRole('img', { name: 'The one you cut' })).toBeVisible()
  await throughput(-1)
  await photoCard(page).getByRole('button', { name: 'Try Again', exact: true }).click()
  await expect(toast(page, success)).toBeVisible()
})

test('a photo that the camera took on its side is cut and sent upright, and tells nothing else', async ({
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

test('a picture that was sent before is refused in words, and another one can be chosen', async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/status of 409/)
  const { id } = await directory.add()
  const picture = await drawPicture(page, { width: 500, height: 500 })
  for (const words of [success, 'This very photo has been sent for this official already.']) {
    await page.goto(`/official/${id}`)
    await choosePhoto(page, picture)
    await applyCrop(page).click()
    await expect(toast(page, words)).toBeVisible()
  }
  await expect(photoCard(page).getByText('This very photo has been sent for this official already.')).toBeVisible()
  await expect(photoCard(page).getByRole('button', { name: 'Try Again' })).toBeHidden()
  await expect(chooseButton(page)).toHaveText('Choose another photo')
})
