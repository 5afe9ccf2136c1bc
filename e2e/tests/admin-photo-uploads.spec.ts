import { giveReason, openDesk, row } from '../support/desk'
import { drawPicture } from '../support/pictures'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'

test('the list of photo uploads says that none waits', async ({ page, directory }) => {
  await directory.rejectPhotos()
  await openDesk(page, directory, '?tab=photo-uploads')
  await expect(page.getByRole('heading', { level: 2, name: 'Pending Photo Uploads' })).toBeVisible()
  await expect(page.getByText('No pending photo uploads found.')).toBeVisible()
})

test('a photo is previewed and approved, and then shows on the profile', async ({
  page,
  directory,
}) => {
  const { id, name } = await directory.add()
  const picture = await drawPicture(page, { width: 400, height: 500 })
  await directory.photo(id, picture.buffer, 'hall portrait.jpg')
  await openDesk(page, directory, `?tab=photo-uploads&search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('columnheader')).toHaveText([
    'Photo Preview',
    'Official',
    'Filename',
    'IP Address',
    'Date & Time',
    'Status',
    'Actions',
  ])
  const upload = row(page, name)
  await expect(upload).toContainText('hall portrait.jpg')
  await expect(upload).toContainText('Pending')
  const preview = upload.getByRole('img', { name: `${name}, as uploaded` })
  await expect
    .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalHeight))
    .toBeGreaterThan(0)
  await upload.getByRole('button', { name: /^Approve/ }).click()
  await expect(toast(page, 'Success')).toContainText('Photo upload status updated successfully.')
  await page.goto(`/official/${id}`)
  await expect(page.locator('main .plate img')).toBeVisible()
})

test('a rejected photo never shows to visitors', async ({ page, directory, server }) => {
  const { id, name } = await directory.add()
  const picture = await drawPicture(page, { width: 400, height: 400 })
  await directory.photo(id, picture.buffer)
  await openDesk(page, directory, `?tab=photo-uploads&search=${encodeURIComponent(name)}`)
  const upload = row(page, name)
  await expect(upload).toContainText('Unknown filename')
  const address = (await upload.getByRole('img').getAttribute('src')) ?? ''
  expect((await fetch(new URL(address, server.url))).status).toBe(404)
  await upload.getByRole('button', { name: /^Reject/ }).click()
  await giveReason(page, 'Shows someone else')
  await expect(toast(page, 'Success')).toBeVisible()
  await page.goto(`/official/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.locator('main .plate')).toBeVisible()
  await expect(page.locator('main .plate img')).toHaveCount(0)
})

test('a preview that cannot be loaded says so', async ({ page, directory, complaints }) => {
  complaints.allow(/Failed to load resource/)
  const { id, name } = await directory.add()
  const picture = await drawPicture(page, { width: 400, height: 400 })
  await directory.photo(id, picture.buffer)
  await page.route('**/objects/*', (route) => route.abort())
  await openDesk(page, directory, `?tab=photo-uploads&search=${encodeURIComponent(name)}`)
  await expect(row(page, name)).toContainText('Preview unavailable')
})
