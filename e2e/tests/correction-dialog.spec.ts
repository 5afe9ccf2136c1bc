import type { Locator } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import {
  correctionButton,
  correctionDialog,
  openCorrection,
  sendCorrection,
} from '../support/correction'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'

const ways: Record<string, (dialog: Locator) => Promise<void>> = {
  Escape: (dialog) => dialog.page().keyboard.press('Escape'),
  Cancel: (dialog) => dialog.getByRole('button', { name: 'Cancel' }).click(),
  'its cross': (dialog) => dialog.getByRole('button', { name: 'Close' }).click(),
  'a press outside it': (dialog) => dialog.page().mouse.click(20, 450),
}
for (const [way, close] of Object.entries(ways)) {
  test(`${way} closes the dialog and keeps the input`, async ({ page, directory }) => {
    const { id } = await directory.add()
    const dialog = await openCorrection(page, id, 'Name')
    await dialog.getByLabel('Suggested value').fill('Ottilie Fernwhistle')
    await dialog.getByLabel(/^Reason/).fill('She has married.')
    await close(dialog)
    await expect(dialog).toBeHidden()
    await expect(correctionButton(page)).toBeFocused()
    await correctionButton(page).click()
    await expect(dialog.getByLabel('Suggested value')).toHaveValue('Ottilie Fernwhistle')
    await expect(dialog.getByLabel(/^Reason/)).toHaveValue('She has married.')
  })
}

test('Escape closes an open list first, and selecting text beyond the edge closes nothing', async ({
  page,
  directory,
}) => {
  const { id } = await directory.add()
  const dialog = await openCorrection(page, id, 'City')
  await dialog.getByLabel('Suggested value').click()
  await expect(dialog.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('listbox')).toBeHidden()
  await expect(dialog).toBeVisible()
  await dialog.getByLabel(/^Reason/).hover()
  await page.mouse.down()
  await page.mouse.move(20, 450)
  await page.mouse.up()
  await expect(dialog).toBeVisible()
})

test("another field keeps the reason, the email and the first field's input", async ({
  page,
  directory,
}) => {
  const { id } = await directory.add()
  const dialog = await openCorrection(page, id, 'Name')
  await dialog.getByLabel('Suggested value').fill('Ottilie Fernwhistle')
  await dialog.getByLabel(/^Reason/).fill('She has married.')
  await dialog.getByLabel(/^Email/).fill('reader@mail.example')
  await dialog.getByLabel('Field to correct').selectOption('description')
  await expect(dialog.getByLabel('Suggested value')).toHaveValue('')
  await expect(dialog.getByLabel(/^Reason/)).toHaveValue('She has married.')
  await expect(dialog.getByLabel(/^Email/)).toHaveValue('reader@mail.example')
  await dialog.getByLabel('Field to correct').selectOption('name')
  await expect(dialog.getByLabel('Suggested value')).toHaveValue('Ottilie Fernwhistle')
})

test('the focus stays in the dialog, and the page below does not scroll', async ({
  page,
  directory,
}) => {
  const { id } = await directory.add()
  const dialog = await openCorrection(page, id)
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(outside).toBe(false)
  }
  const before = await page.evaluate(() => window.scrollY)
  await page.mouse.move(20, 450)
  await page.mouse.wheel(0, -400)
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
  await expect(dialog).toBeVisible()
})

test('the dialog is accessible: empty, refused, with an open list', async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/status of 422/)
  const { id, name } = await directory.add({ city: 'Vineland' })
  const dialog = await openCorrection(page, id)
  await sendCorrection(dialog).click()
  await expect(dialog.getByText('Please select a field to correct')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Field to correct').selectOption('city')
  await dialog.getByLabel('Suggested value').fill('t')
  await expect(dialog.getByRole('listbox')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Field to correct').selectOption('name')
  await dialog.getByLabel('Suggested value').fill(name)
  await sendCorrection(dialog).click()
  await expect(dialog.getByRole('alert')).toContainText('Submission Failed')
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true })

  test('the dialog takes the whole height, and a correction can be made by touch', async ({
    page,
    directory,
  }) => {
    const { id } = await directory.add({
      city: 'Vineland',
      verificationUrl: `https://vineland.example/${'a'.repeat(90)}`,
    })
    await page.goto(`/official/${id}`)
    await correctionButton(page).tap()
    const dialog = correctionDialog(page)
    await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 640 })
    await dialog.getByLabel('Field to correct').selectOption('verificationUrl')
    await dialog.getByLabel('Field to correct').selectOption('city')
    await dialog.getByLabel('Suggested value').tap()
    await dialog.getByRole('option', { name: 'Brick', exact: true }).tap()
    expect(await dialog.evaluate((element) => element.scrollWidth)).toBe(360)
    await sendCorrection(dialog).tap()
    await expect(toast(page, 'Correction Submitted')).toBeVisible()
  })
})

test.describe('on a low screen', () => {
  test.use({ viewport: { width: 360, height: 600 } })

  test('the buttons do not cover the error of a field', async ({ page, directory, complaints }) => {
    complaints.allow(/status of 422/)
    const { id } = await directory.add()
    const dialog = await openCorrection(page, id, 'Website')
    await dialog.getByLabel('Suggested value').fill('javascript:alert(1)')
    await sendCorrection(dialog).click()
    await expect(dialog.getByRole('alert')).toContainText('Submission Failed')
    await expect
      .poll(() =>
        dialog.getByText(/begins with http/).evaluate((element) => {
          const { left, top, bottom } = element.getBoundingClientRect()
          return [top + 2, bottom - 2].every((y) =>
            element.contains(document.elementFromPoint(left + 40, y)),
          )
        }),
      )
      .toBe(true)
  })
})

test('with reduced motion the dialog does not move', async ({ page, directory }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { id } = await directory.add()
  const dialog = await openCorrection(page, id)
  const seconds = await dialog.evaluate((element) => {
    const parts = [getComputedStyle(element), getComputedStyle(element, '::backdrop')]
    return parts.map(({ transitionDuration }) =>
      Math.max(...transitionDuration.split(',').map(Number.parseFloat)),
    )
  })
  for (const duration of seconds) expect(duration).toBeLessThan(0.001)
})
