import type { Locator } from '@playwright/test'
import { submitOfficial } from '../support/add-official'
import { choosePhoto, cropDialog, cropFrame } from '../support/photo-card'
import { drawPicture } from '../support/pictures'
import { expect, test } from '../support/test'

test.use({ forcedColors: 'active' })

const style = (part: Locator, name: string) =>
  part.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), name)

test('with forced colors buttons have an edge, and the choice shows', { tag: '@all' }, async ({
  page,
  directory,
}) => {
  await test.step('a button has an edge', async () => {
    await page.goto('/add-official')
    await expect(submitOfficial(page)).toBeVisible()
    expect(await style(submitOfficial(page), 'border-top-style')).toBe('solid')
  })
  await test.step('the present page of a list is outlined', async () => {
    await page.goto('/search')
    const pages = page.getByRole('navigation', { name: 'Pages' })
    const current = pages.getByRole('link', { name: '1', exact: true })
    await expect(current).toBeVisible()
    expect(await style(current, 'outline-style')).toBe('solid')
  })
  await test.step('a link that looks like a button has an edge', async () => {
    const { id } = await directory.add()
    await page.goto(`/official/${id}`)
    const link = page.getByRole('main').getByRole('link', { name: 'Submit Review' })
    await expect(link).toBeVisible()
    expect(await style(link, 'border-top-style')).toBe('solid')
  })
  await test.step('the chosen shape is outlined, and the frame of a photo shows', async () => {
    await choosePhoto(page, await drawPicture(page, { width: 300, height: 200 }))
    const shape = (name: string) => cropDialog(page).locator('label', { hasText: name })
    await expect(shape('Square')).toBeVisible()
    expect(await style(shape('Square'), 'outline-style')).toBe('solid')
    expect(await style(shape('Free'), 'outline-style')).toBe('none')
    await expect(cropFrame(page)).toBeVisible()
    expect(await style(cropFrame(page), 'box-shadow')).not.toBe('none')
  })
})
