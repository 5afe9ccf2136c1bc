import type { Locator } from '@playwright/test'
import { expectAccessible } from '../support/accessible'
import { beginOfficial, field, submitOfficial } from '../support/add-official'
import { correctionButton, openCorrection, sendCorrection } from '../support/correction'
import { openDesk } from '../support/desk'
import { filledForms, errorSummary as summary } from '../support/forms'
import { removalField, sendRequest } from '../support/removal'
import { openReport, reviewed, sendReport } from '../support/report'
import { reviewText, star, submitReview } from '../support/screens'
import { expect, test } from '../support/test'
import { answerWith } from '../support/traffic'

test('several errors are counted at the top of the form, with links to each', async ({ page }) => {
  await page.goto('/add-official')
  await submitOfficial(page).click()
  await expect(summary(page, 3)).toBeFocused()
  await expect(summary(page, 3)).toBeInViewport()
  await expect(summary(page, 3).getByRole('link')).toHaveText([
    'Name is required',
    'Please choose a position type from the list',
    'Position is required',
  ])
  await expectAccessible(page)
  for (const [link, label] of [
    ['Position is required', 'Position'],
    ['Please choose a position type from the list', 'Position type'],
  ] as const) {
    await summary(page, 3).getByRole('link', { name: link }).press('Enter')
    await expect(field(page, label)).toBeFocused()
    await expect(page.getByText(label, { exact: true })).toBeInViewport()
  }
  await expect(page).toHaveURL('/add-official')
  await field(page, 'Name').fill('Tansy Underbough')
  await expect(summary(page, 2).getByRole('link')).toHaveCount(2)
  await submitOfficial(page).click()
  await expect(summary(page, 2)).toBeFocused()
  await field(page, 'Position type').selectOption({ label: 'Mayor' })
  await submitOfficial(page).click()
  await expect(field(page, 'Position')).toBeFocused()
  await expect(summary(page, 1)).toHaveCount(0)
})

test('several errors of the server are counted, too', async ({ page, directory, complaints }) => {
  complaints.allow(/status of 422/)
  const { id } = await directory.add()
  await page.goto(`/submit-review/${id}`)
  await star(page, 'Overall rating', 3).click({ force: true })
  await reviewText(page).fill('x '.repeat(2_501))
  await page.getByRole('switch', { name: 'Post anonymously' }).click()
  await page.getByLabel('Your name').fill('P'.repeat(201))
  await submitReview(page).click()
  await expect(summary(page, 2)).toBeFocused()
  await summary(page, 2)
    .getByRole('link', { name: /^Name is too long/ })
    .click()
  await expect(page.getByLabel('Your name')).toBeFocused()
})

test('a summary links to groups, boxes and lists', async ({ page, directory }) => {
  await page.goto('/remove-address')
  await sendRequest(page).click()
  await expect(summary(page, 6)).toBeFocused()
  await summary(page, 6).getByRole('link', { name: 'Please confirm that this is true' }).click()
  await expect(page.getByRole('checkbox', { name: /^I declare/ })).toBeFocused()
  await summary(page, 6).getByRole('link', { name: 'Please choose the office' }).click()
  await expect(removalField(page, 'Office')).toBeFocused()

  const dialog = await openReport(page, (await reviewed(directory)).address)
  await sendReport(dialog).click()
  await expect(dialog.getByRole('radio').first()).toBeFocused()

  const { id } = await directory.add()
  const correction = await openCorrection(page, id, 'Other')
  await sendCorrection(correction).click()
  await expect(summary(correction, 2)).toBeFocused()
  await expect(summary(correction, 2)).toBeInViewport()
  await expectAccessible(page)
  await summary(correction, 2)
    .getByRole('link', { name: 'Please enter the corrected value' })
    .click()
  await expect(correction.getByLabel('Suggested value')).toBeFocused()
})

test('the title says that a form has errors, until it has none', async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource/)
  const title = 'Add Public Official · Candor'
  await beginOfficial(page, 'Linnet Farthingale')
  await field(page, 'Website').fill('farthingale')
  await expect(page).toHaveTitle(title)
  await submitOfficial(page).click()
  await expect(page).toHaveTitle(`Error: ${title}`)
  await field(page, 'Website').fill('https://farthingale.example')
  await expect(page).toHaveTitle(title)
  await answerWith(page, /\/api\/officials$/, 'nothing')
  await submitOfficial(page).click()
  await expect(page).toHaveTitle(`Error: ${title}`)
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveTitle('About · Candor')
})

test('the title counts the errors of a form in a dialog while that is open', async ({
  page,
  directory,
}) => {
  const { id } = await directory.add()
  const dialog = await openCorrection(page, id)
  await sendCorrection(dialog).click()
  await expect(page).toHaveTitle(/^Error: Newcomer/)
  await page.keyboard.press('Escape')
  await expect(page).toHaveTitle(/^Newcomer/)
  await correctionButton(page).click()
  await expect(page).toHaveTitle(/^Error: Newcomer/)
})

test('a login and a change of password count their errors', async ({ page, directory }) => {
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(summary(page, 2)).toBeFocused()
  await expect(page).toHaveTitle('Error: Admin Login · Candor')
  await openDesk(page, directory, '?tab=settings')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(summary(page, 3)).toBeFocused()
  await summary(page, 3).getByRole('link', { name: 'Please enter a new password' }).click()
  await expect(page.getByLabel('New Password', { exact: true })).toBeFocused()
  await expectAccessible(page)
})

/** The labels of required fields, as screen readers hear them. */
async function required(scope: Locator): Promise<string[]> {
  // Otherwise the browser would show its own messages first.
  await expect(
    scope.locator('form:not([novalidate]) :is([required], [aria-required])'),
  ).toHaveCount(0)
  return scope.locator('form [aria-required="true"]').evaluateAll((fields) =>
    fields.map((field) => {
      const labels = (field as HTMLInputElement).labels ?? []
      const label =
        labels[0] ?? document.getElementById(field.getAttribute('aria-labelledby') ?? '')
      return (label?.textContent ?? '').trim()
    }),
  )
}

test('screen readers hear which fields are required', async ({ page, directory }) => {
  const main = page.getByRole('main')
  const { id } = await directory.find('Hester Nightjar')
  await page.goto(`/submit-review/${id}`)
  await expect(star(page, 'Overall rating', 1)).toBeAttached()
  expect(await required(main)).toEqual(['Overall rating'])
  await page.goto('/add-official')
  expect(await required(main)).toEqual(['Name', 'Position type', 'Position'])
  await page.goto('/remove-address')
  expect(await required(main)).toEqual([
    'Office',
    'Your relationship to the office',
    'Your name',
    'Your email',
    expect.stringMatching(/^I declare/),
  ])
  const correction = await openCorrection(page, id, 'Other')
  expect(await required(correction)).toEqual([
    'Field to correct',
    'Custom field name',
    'Suggested value',
  ])
  await page.goto('/admin')
  expect(await required(main)).toEqual(['Username', 'Password'])
  await openDesk(page, directory, '?tab=settings')
  expect(await required(main)).toEqual(['Current Password', 'New Password', 'Confirm New Password'])
})

test('the browser fills in fields about the visitor, and none about an official', async ({
  page,
  directory,
}) => {
  const tokens = () =>
    page
      .locator('main form:not([role=search] form, search form)')
      .locator('input:not([type=radio], [type=checkbox], [type=file]), select, textarea')
      .evaluateAll((fields) => fields.map((field) => field.getAttribute('autocomplete')))
  await filledForms['a new official']?.(page, directory)
  await field(page, 'Country').selectOption('Other')
  expect(new Set(await tokens())).toEqual(new Set(['off']))
  await page.goto('/remove-address')
  expect((await tokens()).filter((token) => token !== 'off')).toEqual([
    'address-line1',
    'address-level2',
    'tel',
    'name',
    'email',
  ])
  await page.goto('/admin')
  expect(await tokens()).toEqual(['username', 'current-password'])
})

for (const [how, width, letters] of [
  ['on a phone', 360, '100%'],
  ['with letters twice as large', 640, '200%'],
] as const) {
  test(`summary and reason fit ${how}`, async ({ page, directory, complaints }) => {
    complaints.allow(/Failed to load resource/)
    await page.setViewportSize({ width, height: 740 })
    const enlarge = () =>
      page.evaluate((size) => {
        document.documentElement.style.fontSize = size
      }, letters)
    const overhang = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await page.goto('/remove-address')
    await enlarge()
    await sendRequest(page).click()
    await expect(summary(page, 6)).toBeFocused()
    expect(await overhang()).toBeLessThanOrEqual(0)
    await expectAccessible(page)
    const form = await filledForms['a request for removal']?.(page, directory)
    await enlarge()
    await answerWith(page, form?.path ?? /$/, {
      status: 502,
      body: `<html>${'bad-gateway'.repeat(40)}`,
    })
    await form?.send.click()
    await expect(page.getByRole('main').getByText(/^502: <html>/)).toBeVisible()
    expect(await overhang()).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  })
}
