import type { Locator } from '@playwright/test'
import { answerTo, openCorrection, sendCorrection } from '../support/correction'
import { errorSummary } from '../support/forms'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'

/** Expects that a field has the focus and shows this error. */
async function expectRefused(field: Locator, says: string) {
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(says.replace(/[.?()]/g, '\\$&')))
}

test('a field has to be chosen', async ({ page, directory }) => {
  const { id } = await directory.add()
  const dialog = await openCorrection(page, id)
  await expect(dialog.getByLabel('Field to correct').getByRole('option')).toHaveText([
    'Select a field',
    'Name',
    'Position',
    'City',
    'County',
    'State',
    'Country',
    'Description',
    'Website',
    'Term start',
    'Term end',
    'Other',
  ])
  await sendCorrection(dialog).click()
  await expectRefused(dialog.getByLabel('Field to correct'), 'Please select a field to correct')
  await dialog.getByLabel('Field to correct').selectOption('name')
  await expect(dialog.getByText('Please select a field to correct')).toBeHidden()
})

test('keeping the current value is no correction', async ({ page, directory }) => {
  const { id } = await directory.add()
  const dialog = await openCorrection(page, id, 'County')
  await expect(dialog.getByLabel('Suggested value').getByRole('option').first()).toHaveText(
    'Keep current value',
  )
  await expect(dialog.getByLabel('Suggested value').getByRole('option').last()).toHaveText('Other')
  await expect(
    dialog.getByLabel('Suggested value').getByRole('option', { name: 'Cumberland' }),
  ).toHaveCount(0)
  await expect(dialog.getByLabel('Suggested value')).toHaveValue('Keep current value')
  await sendCorrection(dialog).click()
  await expectRefused(dialog.getByLabel('Suggested value'), 'Please enter the corrected value')
  await dialog.getByLabel('Field to correct').selectOption('name')
  await sendCorrection(dialog).click()
  await expectRefused(dialog.getByLabel('Suggested value'), 'Please enter the corrected value')
})

test('Other asks for a custom value', async ({ page, directory }) => {
  const { id } = await directory.add()
  const dialog = await openCorrection(page, id, 'State')
  await dialog.getByLabel('Suggested value').selectOption({ label: 'Other' })
  await sendCorrection(dialog).click()
  await expectRefused(
    dialog.getByLabel('Custom value'),
    'Custom value is required when Other is selected',
  )
})

test('text that is in no list becomes a custom value', async ({ page, directory }) => {
  const { id } = await directory.add()
  const dialog = await openCorrection(page, id, 'City')
  await dialog.getByLabel('Suggested value').fill('Larkhaven')
  await dialog.getByLabel(/^Reason/).focus()
  await expect(dialog.getByLabel('Suggested value')).toHaveValue('Other')
  await expect(dialog.getByLabel('Custom value')).toHaveValue('Larkhaven')
})

test('the field Other asks for its name, of 60 characters at most', async ({
  page,
  directory,
  complaints,
}) => {
  complaints.allow(/status of 422/)
  const { id } = await directory.add()
  const dialog = await openCorrection(page, id, 'Other')
  const name = dialog.getByLabel('Custom field name')
  await sendCorrection(dialog).click()
  await expect(errorSummary(dialog, 2)).toBeFocused()
  await expect(name).toHaveAccessibleDescription(
    /Custom field name is required when Other is selected/,
  )
  await expect(dialog.getByLabel('Suggested value')).toHaveAccessibleDescription(
    'Please enter the corrected value',
  )
  await name.fill('n'.repeat(61))
  await dialog.getByLabel('Suggested value').fill('Tuesdays')
  expect((await answerTo(page, dialog)).response.status()).toBe(422)
  await expectRefused(name, '61 characters of at most 60')
})

test('an email address must be valid or empty', async ({ page, directory }) => {
  const { id } = await directory.add()
  const dialog = await openCorrection(page, id, 'Name')
  await dialog.getByLabel('Suggested value').fill('Ottilie Fernwhistle')
  await dialog.getByLabel(/^Email/).fill('reader')
  await sendCorrection(dialog).click()
  await expectRefused(dialog.getByLabel(/^Email/), 'Please enter a valid email')
  await dialog.getByLabel(/^Email/).fill('')
  await sendCorrection(dialog).click()
  await expect(toast(page, 'Correction Submitted')).toBeVisible()
})

for (const { what, field, typed, says } of [
  {
    what: 'the name that stands there',
    field: 'Name',
    typed: '',
    says: 'That’s already the current value',
  },
  {
    what: 'an address that is a script',
    field: 'Website',
    typed: 'javascript:alert(1)',
    says: 'begins with http',
  },
  {
    what: 'an address without a protocol',
    field: 'Website',
    typed: '//council.example',
    says: 'begins with http',
  },
  { what: 'a name that is too long', field: 'Name', typed: 'n'.repeat(201), says: 'at most 200' },
]) {
  test(`the server refuses ${what} at its field, and the input is kept`, async ({
    page,
    directory,
    complaints,
  }) => {
    complaints.allow(/status of 422/)
    const { id, name } = await directory.add()
    const dialog = await openCorrection(page, id, field)
    await dialog.getByLabel('Suggested value').fill(typed || name)
    await dialog.getByLabel(/^Reason/).fill('It was in the paper.')
    expect((await answerTo(page, dialog)).response.status()).toBe(422)
    await expectRefused(dialog.getByLabel('Suggested value'), says)
    await expect(dialog.getByRole('alert')).toContainText('Submission Failed')
    await expect(dialog.getByRole('alert')).toContainText(
      'Unable to submit correction. Please try again.',
    )
    await expect(dialog.getByLabel('Suggested value')).toHaveValue(typed || name)
    await expect(dialog.getByLabel(/^Reason/)).toHaveValue('It was in the paper.')
  })
}

test('a town of another county is accepted, for a moderator to decide', async ({
  page,
  directory,
}) => {
  const { id } = await directory.add({ city: 'Vineland' })
  const dialog = await openCorrection(page, id, 'City')
  await dialog.getByLabel('Suggested value').fill('Hoboken')
  await dialog.getByRole('option', { name: 'Hoboken' }).click()
  expect((await answerTo(page, dialog)).response.status()).toBe(201)
})
