import { expectAccessible } from '../support/accessible'
import {
  openReport,
  reportButton,
  reportDialog,
  reports,
  reviewed,
  sendReport,
} from '../support/report'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'
import { answerWith } from '../support/traffic'

const reasons = [
  'It attacks a person rather than their work',
  'It harasses or threatens someone',
  'It says something false',
  'It shares private information, such as a home address or phone number',
  'It’s not about this official',
  'It’s spam or advertising',
  'Something else',
]

test('a review is reported with a reason, and stays', async ({ page, directory }) => {
  const { address } = await reviewed(directory)
  const dialog = await openReport(page, address)
  await expect(dialog).toContainText('A moderator reviews every report.')
  await expect(dialog.getByRole('radiogroup').locator('label')).toHaveText(reasons)
  await dialog.getByText('It’s not about this official').click()
  const sent = page.waitForRequest(reports)
  await sendReport(dialog).click()
  expect((await sent).postDataJSON()).toEqual({ reason: 'off_topic' })
  await expect(toast(page, 'Report Sent')).toContainText('A moderator will look at it.')
  await expect(dialog).toBeHidden()
  await expect(reportButton(page)).toHaveText(/^Reported/)
  await expect(reportButton(page)).toBeFocused()
  await reportButton(page).click({ force: true })
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByText('Never answers a letter.', { exact: true })).toBeVisible()
})

test('a reason is required, and a note where the reason says too little', async ({
  page,
  directory,
}) => {
  const { address } = await reviewed(directory)
  const dialog = await openReport(page, address)
  await sendReport(dialog).click()
  await expect(dialog.getByText('Please choose what is wrong with the review')).toBeVisible()
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await expect(dialog.getByLabel(/^Note/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByText('Something else', { exact: true }).click()
  await sendReport(dialog).click()
  await expect(dialog.getByText('Please say in a few words what is wrong')).toBeVisible()
  await expect(dialog.getByLabel(/^Note/)).toBeFocused()
  await dialog.getByLabel(/^Note/).fill('It is about her cousin.')
  const sent = page.waitForRequest(reports)
  await sendReport(dialog).click()
  expect((await sent).postDataJSON()).toEqual({ reason: 'other', note: 'It is about her cousin.' })
  await expect(toast(page, 'Report Sent')).toBeVisible()
})

test('a review is reported by keyboard alone, and Escape keeps the input', async ({
  page,
  directory,
}) => {
  const { address } = await reviewed(directory)
  await page.goto(address)
  await reportButton(page).focus()
  await page.keyboard.press('Enter')
  const dialog = reportDialog(page)
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.type('She threatened the clerk.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(reportButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel(/^Note/)).toHaveValue('She threatened the clerk.')
  await expect(
    dialog.getByRole('radio', { name: 'It harasses or threatens someone' }),
  ).toBeChecked()
  const sent = page.waitForRequest(reports)
  await dialog.getByLabel(/^Note/).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect((await sent).postDataJSON()).toEqual({
    reason: 'harassment',
    note: 'She threatened the clerk.',
  })
  await expect(toast(page, 'Report Sent')).toBeVisible()
})

test('a second report of a review says so', async ({ page, context, directory, complaints }) => {
  complaints.allow(/status of 409/)
  const { address } = await reviewed(directory)
  const second = await context.newPage()
  const later = await openReport(second, address)
  const dialog = await openReport(page, address)
  for (const form of [dialog, later]) {
    await form.getByText('It’s spam or advertising').click()
    await sendReport(form).click()
    await expect(form).toBeHidden()
  }
  await expect(toast(second, 'Already reported')).toContainText(
    'You have already reported this review.',
  )
  await expect(reportButton(second)).toHaveText(/^Reported/)
})

for (const [failure, answer, words] of [
  ['cannot be reached', 'nothing', 'The report was not sent. Please try again.'],
  [
    'has had too many',
    {
      status: 429,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        status: 429,
        detail: 'Too many requests. Please wait a moment and try again.',
      }),
    },
    'Too many requests.',
  ],
] as const) {
  test(`the input is kept when the server ${failure}`, async ({ page, directory, complaints }) => {
    complaints.allow(/Failed to load resource/)
    const { address } = await reviewed(directory)
    const dialog = await openReport(page, address)
    const mend = await answerWith(page, reports, answer)
    await dialog.getByText('It says something false').click()
    await dialog.getByLabel(/^Note/).fill('She answered mine.')
    await sendReport(dialog).click()
    await expect(dialog.getByRole('alert')).toContainText(words)
    await expectAccessible(page)
    await mend()
    await expect(dialog.getByLabel(/^Note/)).toHaveValue('She answered mine.')
    await sendReport(dialog).click()
    await expect(toast(page, 'Report Sent')).toBeVisible()
  })
}

test('a form that cannot be fetched says so', async ({ page, directory, complaints }) => {
  complaints.allow(/Failed to load resource/)
  const { address } = await reviewed(directory)
  await page.route(/report-dialog-/, (route) => route.abort('connectionrefused'))
  await page.goto(address)
  await reportButton(page).click()
  await expect(toast(page, 'The form could not be loaded')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true })

  test('the button is next to the votes, and the dialog takes the whole height', async ({
    page,
    directory,
  }) => {
    const { address } = await reviewed(directory)
    await page.goto(address)
    await reportButton(page).tap()
    const dialog = reportDialog(page)
    await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 640 })
    expect(await dialog.evaluate((element) => element.scrollWidth)).toBe(360)
    await expectAccessible(page)
    await dialog.getByText('It shares private information').tap()
    await sendReport(dialog).tap()
    await expect(toast(page, 'Report Sent')).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, alive: false })

  test('a review has no report button', async ({ page, directory }) => {
    const { address } = await reviewed(directory)
    await page.goto(address)
    await expect(page.getByText('Never answers a letter.', { exact: true })).toBeVisible()
    await expect(page.getByText('Report this review')).toBeHidden()
  })
})
