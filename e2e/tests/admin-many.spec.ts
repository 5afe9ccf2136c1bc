import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { logIn, openDesk, row } from '../support/desk'
import type { Directory } from '../support/directory'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'

const select = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' })
const press = (page: Page, button: string) => bar(page).getByRole('button', { name: button, exact: true }).click()

/** Adds officials who wait, and opens the list of them alone. */
async function openWaiting(page: Page, directory: Directory, town: string, count: number): Promise<string[]> {
  const names: string[] = []
  for (let i = 0; i < count; i += 1) names.push((await directory.add({ city: town }, 'pending')).name)
  await openDesk(page, directory, `?tab=officials&city=${town}&sort=name`)
  await expect(page.getByRole('row')).toHaveCount(count + 1)
  return names.sort()
}

test('a range of rows is chosen and approved at once', async ({ page, directory }) => {
  const [first = '', second = '', third = '', fourth = ''] = await openWaiting(page, directory, 'Rangeville', 4)
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

test('a double click asks once, and the safe answer keeps the focus', async ({ page, directory }) => {
  const [first = ''] = await openWaiting(page, directory, 'Doubleton', 2)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).last().check()
  await bar(page).getByRole('button', { name: 'Approve', exact: true }).dblclick()
  const question = page.getByRole('alertdialog', { name: 'Approve 2 officials?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.mouse.dblclick(5, 5)
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(row(page, first).locator('td').nth(5)).toContainText('Pending')
})

for (const { opener, role, title, safe, harmful, done } of [
  { opener: 'Approve', role: 'alertdialog', title: 'Approve 2 officials?', safe: 0, harmful: 1, done: 'approved' },
  { opener: 'Reject', role: 'dialog', title: 'Reject 2 officials', safe: 1, harmful: 1, done: 'rejected' },
] as const) {
  test(`the second half of a double click on ${opener} answers no question`, async ({ page, directory }) => {
    await openWaiting(page, directory, `${opener}ton`, 2)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).last().check()
    await press(page, opener)
    const question = page.getByRole(role, { name: title })
    const focused = question.getByRole('button').nth(safe)
    const answer = question.getByRole('button').nth(harmful)
    await expect(focused).toBeFocused()
    const place = await answer.boundingBox()
    if (!place) throw new Error('the question does not show')
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    // The button that asks now stands where the answer will.
    await bar(page).evaluate(
      (element, { x, y, name }) => {
        const button = [...element.querySelectorAll('button')].find(({ textContent }) => textContent === name)
        if (button) Object.assign(button.style, { position: 'fixed', left: `${x}px`, top: `${y}px` })
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
}

test('by keyboard alone, with a reason for which many are rejected', async ({ page, directory }) => {
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
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(bar(page)).toContainText('2 selected')
  await press(page, 'Reject')
  await page.keyboard.press('2')
  await expect(toast(page, '2 officials rejected')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'All Officials' })).toBeFocused()
  for (const name of [first, second]) await expect(row(page, name).locator('td').nth(5)).toContainText('Rejected')
  await select(page, first).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)
})

test('what is done with chosen rows comes in a browser that is never idle, too', async ({ page, directory }) => {
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      for (const start = performance.now(); performance.now() - start < 4; );
      port2.postMessage(0)
    }
    port2.postMessage(0)
  })
  await openWaiting(page, directory, 'Busyton', 2)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).last().check()
  await expect(bar(page)).toContainText('2 selected')
})

test('what another moderator has decided is named, and the others are changed', async ({ page, directory }) => {
  const { id, name } = await directory.add()
  const texts = ['Reads every letter that comes.', 'Never calls back at all.', 'Knows the budget by heart.']
  const reviews = await Promise.all(texts.map((reviewText) => directory.review(id, { reviewText })))
  await openDesk(page, directory, `?tab=reviews&search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('heading', { level: 2, name: 'All Reviews (3)' })).toBeVisible()
  await directory.decide('ratings', reviews[1]?.id ?? '', 'rejected')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).last().check()
  await press(page, 'Set pending')
  await expect(toast(page, 'Update failed')).toContainText('1 of 3 was not changed')
  const told = page.getByRole('alert').filter({ hasText: '1 of 3 was not changed:' })
  await expect(told).toContainText(`the review of ${name}: 409: Someone else has already decided on this.`)
  await expect(told).toContainText('It was set to rejected by keeper')
  await expectAccessible(page)
  await expect(bar(page)).toContainText('1 selected')
  await expect(row(page, 'Never calls back')).toContainText('Rejected')
  await expect(row(page, 'Reads every letter').getByText('Pending')).toBeVisible()
  await press(page, 'Set pending')
  await expect(toast(page, '1 review set to pending')).toBeVisible()
  await expect(told).toHaveCount(0)
})

test('what is lost on the way is taken back and can be sent again', async ({ page, directory, complaints }) => {
  complaints.allow(/ERR_CONNECTION_REFUSED/)
  const [first = ''] = await openWaiting(page, directory, 'Losttown', 2)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).last().check()
  await page.route(/\/decisions$/, (route) => route.abort('connectionrefused'))
  await press(page, 'Approve')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(toast(page, 'Update failed')).toContainText('nothing was saved')
  await expect(row(page, first).locator('td').nth(5)).toContainText('Pending')
  await expect(bar(page)).toContainText('2 selected')
  await page.unroute(/\/decisions$/)
  await press(page, 'Approve')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(toast(page, '2 officials approved')).toBeVisible()
})

test('the selection outlives a new login and ends with another filter', async ({ page, directory, complaints }) => {
  complaints.allow(/status of 401/)
  const [first = '', second = ''] = await openWaiting(page, directory, 'Sessionville', 2)
  await select(page, first).check()
  await page.context().clearCookies()
  await press(page, 'Approve')
  const dialog = page.getByRole('dialog', { name: 'Please log in again' })
  await expect(dialog).toBeVisible()
  await expect(select(page, first)).toBeChecked()
  await logIn(dialog)
  await expect(toast(page, '1 official approved')).toBeVisible()
  await select(page, second).check()
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=-name/)
  await expect(bar(page)).toHaveCount(0)
  await expect(select(page, second)).not.toBeChecked()
})

test('corrections and photos have it too, also on a phone', async ({ page, directory, server }) => {
  const { id, name } = await directory.add()
  const sent = await fetch(`${server.url}/api/profile-corrections`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': directory.stranger() },
    body: JSON.stringify({ officialId: id, field: 'city', suggestedValue: 'Vineland' }),
  })
  expect(sent.status).toBe(201)
  await page.setViewportSize({ width: 360, height: 800 })
  await openDesk(page, directory, `?tab=corrections&search=${encodeURIComponent(name)}`)
  await expect(row(page, 'Vineland')).toBeVisible() // all of an empty page is nobody
  await page.getByRole('checkbox', { name: 'Select all on this page' }).first().check()
  await expect(bar(page)).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await press(page, 'Approve')
  await expect(toast(page, '1 correction approved')).toBeVisible()
  await expect(row(page, name)).toContainText('Approved')
})
