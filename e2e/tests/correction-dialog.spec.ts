import type { Locator } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import {
  correctionButton,
  correctionDialog,
  openCorrection,
  sendCorrection,
} from '../support/correction'
import { errorSummary } from '../support/forms'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'

const ways: Record<string, (dialog: Locator) => Promise<void>> = {
  Escape: (dialog) => dialog.page().keyboard.press('Escape'),
  Cancel: (dialog) => dialog.getByRole('button', { name: 'Cancel' }).click(),
  'its cross': (dialog) => dialog.getByRole('button', { name: 'Close' }).click(),
  'a press outside it': (dialog) => dialog.page().mouse.click(20, 450),
}

test('the dialog keeps the input, however it is closed, and the focus, while it is open', async ({
  page,
  directory,
}) => {
  const { id } = await directory.add()
  const dialog = await openCorrection(page, id, 'City')
  await test.step('Escape closes an open list first', async () => {
    await dialog.getByLabel('Suggested value').click()
    await expect(dialog.getByRole('listbox')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('listbox')).toBeHidden()
    await expect(dialog).toBeVisible()
  })
  await test.step('selecting text beyond the edge closes nothing', async () => {
    await dialog.getByLabel(/^Reason/).hover()
    await page.mouse.down()
    await page.mouse.move(20, 450)
    await page.mouse.up()
    await expect(dialog).toBeVisible()
  })
  await dialog.getByLabel('Field to correct').selectOption('name')
  await dialog.getByLabel('Suggested value').fill('Ottilie Fernwhistle')
  await dialog.getByLabel(/^Reason/).fill('She has married.')
  for (const [way, close] of Object.entries(ways)) {
    await test.step(`${way} closes it`, async () => {
      await close(dialog)
      await expect(dialog).toBeHidden()
      await expect(correctionButton(page)).toBeFocused()
      await correctionButton(page).click()
      await expect(dialog.getByLabel('Suggested value')).toHaveValue('Ottilie Fernwhistle')
      await expect(dialog.getByLabel(/^Reason/)).toHaveValue('She has married.')
    })
  }
  await test.step('the focus stays', async () => {
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab')
      const outside = await page.evaluate(
        () =>
          document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      )
      expect(outside).toBe(false)
    }
  })
  await test.step('the page below does not scroll', async () => {
    const before = await page.evaluate(() => window.scrollY)
    await page.mouse.move(20, 450)
    await page.mouse.wheel(0, -400)
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    expect(await page.evaluate(() => window.scrollY)).toBe(before)
    await expect(dialog).toBeVisible()
  })
  await test.step('with reduced motion the dialog does not move', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const seconds = await dialog.evaluate((element) => {
      const parts = [getComputedStyle(element), getComputedStyle(element, '::backdrop')]
      return parts.map(({ transitionDuration }) =>
        Math.max(...transitionDuration.split(',').map(Number.parseFloat)),
      )
    })
    for (const duration of seconds) expect(duration).toBeLessThan(0.001)
  })
})

test('the dialog is accessible: incomplete, refused, with an open list', async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/status of 422/)
  const { id, name } = await directory.add({ city: 'Vineland' })
  const dialog = await openCorrection(page, id, 'Other')
  await sendCorrection(dialog).click()
  await expect(errorSummary(dialog, 2)).toBeFocused()
  await expect(errorSummary(dialog, 2)).toBeInViewport()
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
