import { expectAccessible } from '../support/accessible'
import { row } from '../support/desk'
import { toast } from '../support/screens'
import { bar, openWaiting, press, select } from '../support/selected-rows'
import { expect, test } from '../support/test'

test('a range of rows is selected and approved together', async ({ page, directory }) => {
  const [first = '', second = '', third = '', fourth = ''] = await openWaiting(
    page,
    directory,
    'Rangeville',
    4,
  )
  const all = page.getByRole('checkbox', { name: 'Select all on this page' }).last()
  await select(page, third).click()
  await expect(bar(page)).toContainText('1 selected')
  await expect(all).toBeChecked({ indeterminate: true })
  await select(page, first).click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('3 selected')
  await expect(select(page, second)).toBeChecked()
  await press(page, 'Approve')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(toast(page, '3 officials approved')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'All Officials' })).toBeFocused()
  await expect(bar(page)).toHaveCount(0)
  for (const name of [first, second, third])
    await expect(row(page, name).locator('td').nth(5)).toContainText('Approved')
  await expect(row(page, fourth).locator('td').nth(5)).toContainText('Pending')
})

// S56
test('a double click asks once, and its second press answers nothing', async ({
  page,
  directory,
}) => {
  const [first = ''] = await openWaiting(page, directory, 'Doubleton', 2)
  const all = page.getByRole('checkbox', { name: 'Select all on this page' }).last()
  await all.check()
  await test.step('the safe answer keeps the focus', async () => {
    await bar(page).getByRole('button', { name: 'Approve', exact: true }).dblclick()
    const question = page.getByRole('alertdialog', { name: 'Approve 2 officials?' })
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.mouse.dblclick(5, 5)
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await expect(row(page, first).locator('td').nth(5)).toContainText('Pending')
  })
  for (const { opener, role, title, safe, done } of [
    {
      opener: 'Approve',
      role: 'alertdialog',
      title: 'Approve 2 officials?',
      safe: 0,
      done: 'approved',
    },
    { opener: 'Reject', role: 'dialog', title: 'Reject 2 officials', safe: 1, done: 'rejected' },
  ] as const)
    await test.step(`the second press on ${opener} does not confirm`, async () => {
      await all.check()
      await press(page, opener)
      const question = page.getByRole(role, { name: title })
      const focused = question.getByRole('button').nth(safe)
      const answer = question.getByRole('button').nth(1)
      await expect(focused).toBeFocused()
      const place = await answer.boundingBox()
      if (!place) throw new Error('the question does not show')
      await page.keyboard.press('Escape')
      await expect(question).toBeHidden()
      // Move the button that opens the dialog to the position of the dialog's button.
      await bar(page).evaluate(
        (element, { x, y, name }) => {
          const button = [...element.querySelectorAll('button')].find(
            ({ textContent }) => textContent === name,
          )
          if (button)
            Object.assign(button.style, { position: 'fixed', left: `${x}px`, top: `${y}px` })
        },
        { ...place, name: opener },
      )
      await page.mouse.click(place.x + 10, place.y + 10)
      await expect(focused).toBeFocused()
      await page.mouse.down({ clickCount: 2 })
      await page.mouse.up({ clickCount: 2 })
      await expect(focused).toBeFocused()
      await answer.click()
      await expect(toast(page, `2 officials ${done}`)).toBeVisible()
    })
})

test('many rows are rejected with one reason, by keyboard alone', async ({ page, directory }) => {
  const [first = '', second = ''] = await openWaiting(page, directory, 'Keytown', 2)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).last().focus()
  await page.keyboard.press('Space')
  await expect(bar(page)).toContainText('2 selected')
  await page.keyboard.press('Enter')
  await expect(bar(page).getByRole('button', { name: 'Approve' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Reject 2 officials' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await test.step('the bar fits a phone', async () => {
    await page.setViewportSize({ width: 360, height: 800 })
    await expect(bar(page)).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.setViewportSize({ width: 1280, height: 900 })
  })
  await expect(bar(page)).toContainText('2 selected')
  await press(page, 'Reject')
  await page.keyboard.press('2')
  await expect(toast(page, '2 officials rejected')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'All Officials' })).toBeFocused()
  for (const name of [first, second])
    await expect(row(page, name).locator('td').nth(5)).toContainText('Rejected')
  await select(page, first).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)
})
