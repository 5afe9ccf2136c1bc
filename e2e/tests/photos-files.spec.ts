import {
  applyCrop,
  choosePhoto,
  countCalls,
  cropDialog,
  dropPhoto,
  photoCard,
} from '../support/photo-card'
import { drawPicture } from '../support/pictures'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'

const success = 'Photo uploaded successfully!'

test('a file that is dropped on the card is accepted', async ({ page, directory }) => {
  const { id } = await directory.add()
  await page.goto(`/official/${id}`)
  await dropPhoto(page, await drawPicture(page, { width: 300, height: 300, type: 'image/webp' }))
  await applyCrop(page).click()
  await expect(toast(page, success)).toBeVisible()
})

for (const [what, type, named] of [
  ['without a type', 'image/jpeg', { name: 'portrait', mimeType: '' }],
  [
    'of a general type',
    'image/webp',
    { name: 'portrait.bin', mimeType: 'application/octet-stream' },
  ],
  ['with the name of another type', 'image/png', { name: 'portrait.txt', mimeType: 'text/plain' }],
  ['that calls itself a HEIC', 'image/jpeg', { name: 'IMG_0001.HEIC', mimeType: 'image/heic' }],
] as const) {
  test(`a picture ${what} is accepted by its bytes`, async ({ page, directory }) => {
    const { id } = await directory.add()
    await page.goto(`/official/${id}`)
    await dropPhoto(page, {
      ...(await drawPicture(page, { width: 300, height: 300, type })),
      ...named,
    })
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
    'Please choose one of up to 10 MB.',
  ],
  [
    'that only calls itself a picture',
    {
      name: 'portrait.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<script>alert(1)</script>'),
    },
    'Invalid file type',
    'Please choose a JPEG, PNG, GIF or WebP image.',
  ],
  [
    'that only begins as a picture',
    {
      name: 'portrait.png',
      mimeType: 'image/png',
      buffer: Buffer.from('\x89PNG\r\n\x1a\nand nothing more', 'latin1'),
    },
    'Invalid file type',
    'This file can’t be read as an image.',
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
