import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { askToRemove, openRequest } from '../support/removal-request'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'

/** The open confirmation. Its safe button has the focus. */
async function question(page: Page, title: string) {
  const dialog = page.getByRole('alertdialog', { name: title })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  return dialog
}

/** Confirms the open dialog. */
async function confirm(page: Page, title: string, action: string): Promise<void> {
  const dialog = await question(page, title)
  await dialog.getByRole('button', { name: action }).click()
  await expect(dialog).toBeHidden()
}

// S56
test('texts are redacted by keyboard, the review and the log show it, and the request is done', async ({
  page,
  directory,
}) => {
  const { official, name, reference } = await askToRemove(
    directory,
    '21 Gooseberry Lane',
    'He lives at 21 GOOSEBERRY LN. and never answers.',
  )
  await openRequest(page, directory, reference)
  await expect(page.getByRole('heading', { name: 'Found in 1 published text' })).toBeVisible()
  await expect(page.locator('mark')).toHaveText('21 GOOSEBERRY LN.')
  await expect(page.getByRole('checkbox', { name: `Review of ${name}` })).toBeChecked()
  await expectAccessible(page)
  await page.keyboard.press('r')
  const asked = await question(page, 'Redact 1 text in 1 review?')
  await expectAccessible(page)
  for (const key of ['r', 'd', 'Enter']) await page.keyboard.press(key)
  await expect(asked).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Found in 1 published text' })).toBeVisible()
  await page.keyboard.press('r')
  await question(page, 'Redact 1 text in 1 review?')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Redacted in 1 text')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: `Request ${reference}` })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'No matches found' })).toBeVisible()
  await expect(page.getByText(`Review of ${name}: 1 address`)).toBeVisible()
  await page.keyboard.press('u')
  const undo = page.getByRole('button', { name: /^Undo in 1 text/ })
  await undo.click()
  const undoAsked = await question(page, 'Put it back in 1 text?')
  await page.keyboard.press('Enter')
  await expect(undoAsked).toBeHidden()
  await expect(undo).toBeFocused()
  await expect(page.getByRole('heading', { name: 'No matches found' })).toBeVisible()
  await undo.click()
  await confirm(page, 'Put it back in 1 text?', 'Put Back')
  await expect(toast(page, 'Put back in 1 text')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: `Request ${reference}` })).toBeFocused()
  await expect(page.locator('mark')).toHaveText('21 GOOSEBERRY LN.')
  await expect(page.getByText('Nothing has been redacted yet.')).toBeVisible()
  await page.keyboard.press('r')
  await confirm(page, 'Redact 1 text in 1 review?', 'Redact')
  await expect(page.getByRole('button', { name: /^Undo in 1 text/ })).toBeVisible()
  await page.keyboard.press('d')
  await confirm(page, 'Mark this request as done?', 'Mark as Done')
  await expect(page.getByRole('heading', { name: 'This request is done' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Write Reply' })).toHaveAttribute(
    'href',
    /^mailto:ignatius/,
  )
  await expect(page.getByText('Gooseberry')).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(`/official/${official}`)
  await expect(page.getByText('He lives at [address removed] and never answers.')).toBeVisible()
})

test('the buttons of a long confirmation are in view, and on a phone it is given', async ({
  page,
  directory,
}) => {
  const { reference } = await askToRemove(
    directory,
    '25 Gooseberry Lane',
    'Go to 25 Gooseberry Lane.',
  )
  await openRequest(page, directory, reference)
  for (const [width, height, letters] of [
    [1366, 768, '100%'],
    [1366, 768, '200%'],
    [360, 740, '100%'],
    [360, 740, '200%'],
    [740, 360, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, letters)
    for (const [key, title, action] of [
      ['r', 'Redact 1 text in 1 review?', 'Redact'],
      ['d', 'Mark this request as done?', 'Mark as Done'],
    ] as const) {
      await page.keyboard.press(key)
      const dialog = await question(page, title)
      for (const name of ['Cancel', action]) {
        await expect(
          dialog.getByRole('button', { name }),
          `${name} at ${width} × ${height}, ${letters}`,
        ).toBeInViewport({
          ratio: 1,
        })
      }
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
  }
  await test.step('on a phone a request can be carried out', async () => {
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    await page.setViewportSize({ width: 360, height: 740 })
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Redact in 1 text/ }).click()
    await confirm(page, 'Redact 1 text in 1 review?', 'Redact')
    await expect(page.getByRole('heading', { name: 'No matches found' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})
