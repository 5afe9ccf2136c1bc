import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { tabTo } from '../support/focus'
import {
  applyCrop,
  askAddress,
  chooseButton,
  choosePhoto,
  cropDialog,
  cropFrame,
  photoCard,
  placeOfPicture,
} from '../support/photo-card'
import { drawPicture, keptPicture, lookAt } from '../support/pictures'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'

const success = 'Photo uploaded successfully!'

/** The frame's position and size in percent of the picture. */
async function frame(page: Page) {
  return cropFrame(page).evaluate((element) => {
    const { left, top, width, height } = (element as HTMLElement).style
    return Object.fromEntries(
      Object.entries({ left, top, width, height }).map(([name, value]) => [
        name,
        Number.parseFloat(value),
      ]),
    )
  })
}

test('the frame is moved, resized and drawn again by mouse, in each shape', async ({
  page,
  directory,
  server,
}) => {
  const { id } = await directory.add()
  await page.goto(`/official/${id}`)
  await choosePhoto(page, await drawPicture(page, { width: 1000, height: 1000 }))
  await expect(cropDialog(page).getByRole('radio', { name: 'Square' })).toBeChecked()
  expect(await frame(page)).toEqual({ left: 5, top: 5, width: 90, height: 90 })
  const picture = await placeOfPicture(page)
  const at = (x: number, y: number) =>
    [picture.x + (picture.width * x) / 100, picture.y + (picture.height * y) / 100] as const
  const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
    await page.mouse.move(...from)
    await page.mouse.down()
    await page.mouse.move(...to, { steps: 4 })
    await page.mouse.up()
  }
  await drag(at(95, 95), at(45, 45))
  await expect.poll(async () => Math.round((await frame(page)).width ?? 0)).toBe(40)
  await drag(at(20, 20), at(40, 50))
  await expect.poll(async () => Math.round((await frame(page)).top ?? 0)).toBe(35)
  // Never smaller than 100 of the picture's 1000 pixels.
  await drag(at(65, 75), at(26, 36))
  await expect.poll(async () => Math.round((await frame(page)).width ?? 0)).toBe(10)

  await page.mouse.click(...at(90, 10))
  await expect(cropDialog(page).getByText('No crop selected', { exact: true })).toBeVisible()
  await expect(applyCrop(page)).toBeDisabled()
  await drag(at(10, 10), at(60, 60))
  await expect(cropDialog(page).getByText('No crop selected')).toBeHidden()
  await expect(applyCrop(page)).toBeEnabled()
  await page.mouse.click(...at(90, 10))
  await cropDialog(page).getByRole('button', { name: 'Start over' }).click()
  expect(await frame(page)).toMatchObject({ width: 90 })
  await expect(applyCrop(page)).toBeEnabled()

  await cropDialog(page).getByText('Free', { exact: true }).click()
  expect(await frame(page)).toMatchObject({ width: 90, height: 90 })
  await cropDialog(page).getByText('4:5', { exact: true }).click()
  const portrait = await frame(page)
  expect(portrait.width).toBeCloseTo(80)
  expect(portrait.height).toBeCloseTo(100)
  await applyCrop(page).click()
  await expect(toast(page, success)).toBeVisible()
  expect(await lookAt(page, keptPicture(server))).toMatchObject({ width: 800, height: 1000 })
})

test('the keys move the frame by 1, 10 and 100, and reach every control', async ({
  page,
  directory,
}) => {
  const { id } = await directory.add()
  await page.goto(`/official/${id}`)
  const picture = await drawPicture(page, { width: 1600, height: 400 })
  await expect(chooseButton(page)).toBeVisible()
  // Start waiting well before the key press, which may be faster than the listener.
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, chooseButton(page))
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(picture)
  await expect(cropDialog(page)).toBeVisible()
  await test.step('Escape and Cancel drop the crop, and the focus returns', async () => {
    await page.keyboard.press('Escape')
    await expect(cropDialog(page)).toBeHidden()
    await expect(chooseButton(page)).toBeFocused()
    await choosePhoto(page, picture)
    await cropDialog(page).getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(cropDialog(page)).toBeHidden()
    await expect(chooseButton(page)).toHaveText('Upload a photo')
    await expect(chooseButton(page)).toBeFocused()
    await choosePhoto(page, picture)
  })
  await tabTo(page, cropDialog(page).getByRole('radio', { name: 'Square' }))
  await tabTo(page, cropFrame(page))
  const left = async () => (await cropFrame(page).boundingBox())?.x ?? 0
  const start = await left()
  for (const [keys, moved] of [
    ['ArrowRight', 1],
    ['Shift+ArrowRight', 11],
    ['Control+ArrowRight', 111],
    ['Control+ArrowLeft', 11],
  ] as const) {
    await page.keyboard.press(keys)
    await expect.poll(async () => Math.round((await left()) - start)).toBe(moved)
  }
  await tabTo(page, cropDialog(page).getByRole('button', { name: /south east drag handle/ }))
  const before = (await frame(page)).width ?? 0
  await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(async () => (await frame(page)).width ?? 0).toBeLessThan(before)
  await tabTo(page, applyCrop(page))
  await page.keyboard.press('Enter')
  await expect(toast(page, success)).toBeVisible()
  await expect(page.getByRole('region', { name: 'What you sent' })).toBeFocused()
})

test('axe finds nothing in the dialog and on the card, in light and dark', async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  const { id } = await directory.add()
  await page.goto(`/official/${id}`)
  await choosePhoto(page, await drawPicture(page, { width: 600, height: 400 }))
  await expect(applyCrop(page)).toBeEnabled()
  await expectAccessible(page)
  await page.route(askAddress, (route) => route.abort())
  await applyCrop(page).click()
  await expect(photoCard(page).getByRole('button', { name: 'Try Again' })).toBeVisible()
  await choosePhoto(page, { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  await expect(photoCard(page).getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(askAddress)
  await photoCard(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(toast(page, success)).toBeVisible()
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true })

  test('the dialog fits, and a touch moves the frame', async ({ page, directory }) => {
    const { id } = await directory.add()
    await page.goto(`/official/${id}`)
    await choosePhoto(page, await drawPicture(page, { width: 900, height: 1200 }))
    await expect(applyCrop(page)).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const before = (await frame(page)).top ?? 0
    const box = await cropFrame(page).boundingBox()
    if (!box) throw new Error('no frame')
    const touch = await page.context().newCDPSession(page)
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const point = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      points: { x: number; y: number }[],
    ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    await point('touchStart', [{ x, y }])
    for (const step of [10, 20, 30]) await point('touchMove', [{ x, y: y + step }])
    await point('touchEnd', [])
    await expect.poll(async () => (await frame(page)).top ?? 0).toBeGreaterThan(before + 3)
    // The browser may merge a tap right after the synthetic touch with it.
    await expect(async () => {
      await applyCrop(page).tap({ timeout: 1000 })
      await expect(cropDialog(page)).toBeHidden({ timeout: 2000 })
    }).toPass()
    await expect(toast(page, success)).toBeVisible()
  })
})
