import type { Locator } from '@playwright/test'
import { submitOfficial } from '../support/add-official'
import { choosePhoto, cropDialog, cropFrame } from '../support/photo-card'
import { drawPicture } from '../support/pictures'
import { expect, test } from '../support/test'

test.use({ forcedColors: 'active' })

const style = (part: Locator, name: string) =>
  part.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), name)

test('with forced colors a button has an edge', async ({ page, directory }) => {
  await page.goto('/add-official')
  await expect(submitOfficial(page)).toBeVisible()
  expect(await style(submitOfficial(page), 'border-top-style')).toBe('solid')
  const { id } = await directory.add()
  await page.goto(`/official/${id}`)
  const link = page.getByRole('main').getByRole('link', { name: 'Submit Review' })
  await expect(link).toBeVisible()
  expect(await style(link, 'border-top-style')).toBe('solid')
})

test('with forced colors the choice is outlined', async ({ page, directory }) => {
  await page.goto('/search')
  const current = page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('button', { name: '1', exact: true })
  await expect(current).toBeVisible()
  expect(await style(current, 'outline-style')).toBe('solid')
  const { id } = await directory.add()
  await page.goto(`/official/${id}`)
  await choosePhoto(page, await drawPicture(page, { width: 300, height: 200 }))
  const shape = (name: string) => cropDialog(page).locator('label', { hasText: name })
  await expect(shape('Square')).toBeVisible()
  expect(await style(shape('Square'), 'outline-style')).toBe('solid')
  expect(await style(shape('Free'), 'outline-style')).toBe('none')
})

test('with forced colors the frame of a photo still shows', async ({ page, directory }) => {
  const { id } = await directory.add()
  await page.goto(`/official/${id}`)
  await choosePhoto(page, await drawPicture(page, { width: 300, height: 200 }))
  await expect(cropFrame(page)).toBeVisible()
  expect(await style(cropFrame(page), 'box-shadow')).not.toBe('none')
})
