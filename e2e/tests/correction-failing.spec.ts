import type { Locator } from '@playwright/test'
import {
  type Correction,
  correctionButton,
  correctionDialog,
  corrections,
  openCorrection,
  sendCorrection,
} from '../support/correction'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'
import { answerWith, holdBack } from '../support/traffic'

async function write(dialog: Locator) {
  await dialog.getByLabel('Suggested value').fill('Ottilie Fernwhistle')
  await dialog.getByLabel(/^Reason/).fill('She has married.')
}

async function expectKept(dialog: Locator) {
  await expect(dialog.getByLabel('Field to correct')).toHaveValue('name')
  await expect(dialog.getByLabel('Suggested value')).toHaveValue('Ottilie Fernwhistle')
  await expect(dialog.getByLabel(/^Reason/)).toHaveValue('She has married.')
}

for (const [failure, answer, says] of [
  [
    'answers in its own words',
    {
      status: 503,
      contentType: 'application/problem+json',
      json: { detail: 'Closed for repairs' },
    },
    '503: Closed for repairs',
  ],
  ['cannot be reached', 'nothing', 'Unable to submit correction. Please try again.'],
] as const) {
  test(`no correction is lost when the server ${failure}`, async ({
    page,
    directory,
    complaints,
  }) => {
    complaints.allow(/Failed to load resource/)
    const { id } = await directory.add()
    const dialog = await openCorrection(page, id, 'Name')
    await write(dialog)
    const mend = await answerWith(page, corrections, answer)
    await sendCorrection(dialog).click()
    const alert = dialog.getByRole('alert')
    await expect(alert.getByText('Submission Failed', { exact: true })).toBeVisible()
    await expect(alert.getByText(says, { exact: true })).toBeVisible()
    await expectKept(dialog)
    await mend()
    await sendCorrection(dialog).click()
    await expect(toast(page, 'Correction Submitted')).toBeVisible()
  })
}

test('the message of a failure stays until the next attempt', async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  const { id } = await directory.add()
  const dialog = await openCorrection(page, id, 'Name')
  await write(dialog)
  const mend = await answerWith(page, corrections, 'nothing')
  await sendCorrection(dialog).click()
  const failure = dialog.getByText('Submission Failed', { exact: true })
  await expect(failure).toBeVisible()
  await dialog.getByLabel(/^Reason/).fill('It was in the paper.')
  await expect(failure).toBeVisible()
  await mend()
  const release = await holdBack(page, corrections)
  await sendCorrection(dialog).click()
  await expect(failure).toHaveCount(0)
  await release()
  await expect(toast(page, 'Correction Submitted')).toBeVisible()
})

test('a correction whose response is lost is not duplicated when it is sent again', async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  const { id } = await directory.add()
  const dialog = await openCorrection(page, id, 'Name')
  await write(dialog)
  const taken: Correction[] = []
  await page.route(corrections, async (route) => {
    const response = await route.fetch()
    taken.push(await response.json())
    if (taken.length === 1) await route.abort()
    else await route.fulfill({ response })
  })
  await sendCorrection(dialog).click()
  await expect(dialog.getByRole('alert')).toContainText('Submission Failed')
  await sendCorrection(dialog).click()
  await expect(toast(page, 'Correction Submitted')).toBeVisible()
  expect(taken).toHaveLength(2)
  expect(taken[1]?.id).toBe(taken[0]?.id)
})

test('pressing the button twice sends one correction', async ({ page, directory }) => {
  const { id } = await directory.add()
  const dialog = await openCorrection(page, id, 'Name')
  await write(dialog)
  const release = await holdBack(page, corrections)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1
  })
  await sendCorrection(dialog).dblclick()
  await expect(dialog.getByRole('button', { name: /^Submitting/ })).toBeVisible()
  await dialog.getByLabel(/^Email/).press('Enter')
  await release()
  await expect(toast(page, 'Correction Submitted')).toBeVisible()
  expect(sent).toBe(1)
})

test('a failure after the dialog was closed still shows a message', async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/)
  const { id } = await directory.add()
  const dialog = await openCorrection(page, id, 'Name')
  await write(dialog)
  let fail = () => {}
  const failed = new Promise<void>((resolve) => {
    fail = resolve
  })
  await page.route(corrections, (route) =>
    failed.then(() => route.fulfill({ status: 503, body: '' })),
  )
  await sendCorrection(dialog).click()
  await expect(dialog.getByRole('button', { name: /^Submitting/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  fail()
  await expect(toast(page, 'Submission Failed')).toContainText(
    'Unable to submit correction. Please try again.',
  )
  await correctionButton(page).click()
  await expectKept(dialog)
})

test('a value can be typed without the existing ones', async ({ page, directory, complaints }) => {
  complaints.allow(/Failed to load resource/)
  await answerWith(page, /\/api\/unique-values\//, 'nothing')
  const { id } = await directory.add()
  const dialog = await openCorrection(page, id, 'County')
  await dialog.getByLabel('Suggested value').selectOption({ label: 'Other' })
  await dialog.getByLabel('Custom value').fill('Salem')
  await sendCorrection(dialog).click()
  await expect(toast(page, 'Correction Submitted')).toBeVisible()
})

test('a form that cannot be loaded shows a message, and another try loads it', async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/Failed to load resource|Failed to fetch dynamically/)
  const { id } = await directory.add()
  const mend = await answerWith(page, /correction-dialog/, 'nothing')
  await page.goto(`/official/${id}`)
  await correctionButton(page).click()
  await expect(toast(page, 'The form could not be loaded')).toBeVisible()
  await mend()
  await correctionButton(page).click()
  await expect(correctionDialog(page)).toBeVisible()
})
