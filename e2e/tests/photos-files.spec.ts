import { applyCrop, choosePhoto, cropDialog, dropPhoto, photoCard } from '../support/photo-card'
import { drawPicture } from '../support/pictures'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'

test('a picture that is dropped on the card is accepted by its bytes, whatever its name says', async ({
  page,
  directory,
}) => {
  const { id } = await directory.add()
  await page.goto(`/official/${id}`)
  for (const [type, name, mimeType] of [
    ['image/png', 'portrait.txt', 'text/plain'],
    ['image/jpeg', 'IMG_0001.HEIC', 'image/heic'],
    ['image/webp', 'portrait.bin', 'application/octet-stream'],
  ] as const) {
    const picture = await drawPicture(page, { width: 300, height: 300, type })
    await dropPhoto(page, { ...picture, name, mimeType })
    await expect(applyCrop(page)).toBeEnabled()
    if (type !== 'image/webp') await page.keyboard.press('Escape')
  }
  await applyCrop(page).click()
  await expect(toast(page, 'Photo uploaded successfully!')).toBeVisible()
})

test('a file that is no picture, or a small one, is refused, and another one can be chosen', async ({
  page,
  directory,
}) => {
  const { id } = await directory.add()
  await page.goto(`/official/${id}`)
  const refusal = photoCard(page).getByRole('alert')
  for (const [file, message, advice] of [
    [
      { name: 'portrait.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>1</script>') },
      'Invalid file type',
      'Please choose a JPEG, PNG, GIF or WebP image.',
    ],
    [
      {
        name: 'portrait.png',
        mimeType: 'image/png',
        buffer: Buffer.from('\x89PNG\r\n\x1a\nand nothing more', 'latin1'),
      },
      'Invalid file type',
      'This file can’t be read as an image.',
    ],
    [
      await drawPicture(page, { width: 99, height: 400 }),
      'Photo too small',
      'Please choose an image of at least 100 × 100 pixels.',
    ],
  ] as const) {
    await choosePhoto(page, file)
    await expect(refusal.getByText(message, { exact: true })).toBeVisible()
    await expect(refusal.getByText(advice, { exact: true })).toBeVisible()
    await expect(cropDialog(page)).toBeHidden()
  }
  await choosePhoto(page, await drawPicture(page, { width: 300, height: 300 }))
  await expect(applyCrop(page)).toBeEnabled()
  await expect(refusal).toBeHidden()
})
