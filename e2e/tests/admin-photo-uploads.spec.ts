import { openDesk, row } from '../support/desk'
import { drawPicture } from '../support/pictures'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'

test('a photo is previewed and approved, and then shows on the profile', async ({
  page,
  directory,
  server,
}) => {
  const { id, name } = await directory.add()
  const picture = await drawPicture(page, { width: 400, height: 500 })
  await directory.photo(id, picture.buffer, 'hall portrait.jpg')
  await openDesk(page, directory, `?tab=photo-uploads&search=${encodeURIComponent(name)}`)
  const upload = row(page, name)
  await expect(upload).toContainText('hall portrait.jpg')
  const preview = upload.getByRole('img', { name: `${name}, as uploaded` })
  await expect
    .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalHeight))
    .toBeGreaterThan(0)
  const address = (await preview.getAttribute('src')) ?? ''
  expect((await fetch(new URL(address, server.url))).status, 'to visitors').toBe(404)
  await upload.getByRole('button', { name: /^Approve/ }).click()
  await expect(toast(page, 'Success')).toContainText('Photo upload status updated successfully.')
  await page.goto(`/official/${id}`)
  await expect(page.locator('main .plate img')).toBeVisible()
})
