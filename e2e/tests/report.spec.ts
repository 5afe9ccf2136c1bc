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

test('a review is reported with a reason, and stays', async ({ page, directory }) => {
  const { address } = await reviewed(directory)
  const dialog = await openReport(page, address)
  await expect(dialog).toContainText('A moderator reviews every report.')
  await test.step('a reason is required', async () => {
    await sendReport(dialog).click()
    await expect(dialog.getByText('Please choose the problem with the review')).toBeVisible()
    await expect(dialog.getByRole('radio').first()).toBeFocused()
    await expectAccessible(page)
  })
  await dialog.getByText('It’s not about this official').click()
  const answered = page.waitForResponse(reports)
  await sendReport(dialog).click()
  const answer = await answered
  expect(answer.request().postDataJSON()).toEqual({ reason: 'off_topic' })
  const { id } = await answer.json()
  await expect(toast(page, 'Report Sent')).toContainText('A moderator will look into it.')
  await expect(dialog).toBeHidden()
  await expect(reportButton(page)).toHaveText(/^Reported/)
  const receipt = page.getByRole('region', { name: 'What you sent' })
  await expect(receipt).toContainText('Your report is waiting for a moderator')
  await expect(receipt).toBeFocused()
  await page.reload()
  await expect(reportButton(page)).toHaveText(/^Reported/)
  await expect(page.getByText('Never answers a letter.', { exact: true })).toBeVisible()

  await directory.decide('reports', id, 'rejected', 'It is about his work')
  await receipt.getByRole('link', { name: 'All you sent from here' }).click()
  await expect(page).toHaveURL('/mine')
  const listed = page.getByRole('main').getByRole('listitem')
  await expect(listed).toContainText('A moderator dismissed your report')
  await expect(listed).toContainText('The moderator’s reason: It is about his work.')
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
