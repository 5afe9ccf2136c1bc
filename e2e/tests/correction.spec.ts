import { answerTo, type Correction, correctionButton, openCorrection } from '../support/correction'
import { tabTo } from '../support/focus'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'

test('a correction is accepted, waits for a moderator, and says so', async ({
  page,
  directory,
}) => {
  const { id, name } = await directory.add({ city: 'Vineland' })
  const dialog = await openCorrection(page, id, 'City')
  await expect(dialog.getByText(name)).toBeVisible()
  await expect(dialog.getByLabel('Current value')).toHaveValue('Vineland')
  await dialog.getByLabel('Suggested value').click()
  await page.keyboard.type('tren')
  await dialog.getByRole('option', { name: 'Trenton', exact: true }).click()
  await dialog.getByLabel(/^Reason/).fill('She has moved.')
  await dialog.getByLabel(/^Email/).fill('reader@mail.example')
  const { response, sent } = await answerTo(page, dialog)
  expect(response.status()).toBe(201)
  expect(sent).toEqual({
    officialId: id,
    field: 'city',
    currentValue: 'Vineland',
    suggestedValue: 'Trenton',
    reason: 'She has moved.',
    submitterEmail: 'reader@mail.example',
  })
  const taken: Correction = await response.json()
  expect(taken).toMatchObject({
    currentValue: 'Vineland',
    suggestedValue: 'Trenton',
    status: 'pending',
  })
  await expect(toast(page, 'Correction Submitted')).toContainText(/A moderator will look at it/)
  await expect(dialog).toBeHidden()
  await expect(correctionButton(page)).toBeFocused()
  await expect(page.getByRole('main').getByText('Vineland').first()).toBeVisible()
  await correctionButton(page).click()
  await expect(dialog.getByLabel('Field to correct')).toHaveValue('')
  await expect(dialog.getByLabel(/^Reason/)).toHaveValue('')
})

const fields = [
  { label: 'Name', field: 'name', says: /^Newcomer/, typed: 'Ottilie Fernwhistle' },
  {
    label: 'Description',
    field: 'description',
    says: 'Keeps the keys.',
    typed: 'Keeps the keys,\nand the ledger.',
  },
  {
    label: 'Website',
    field: 'verificationUrl',
    says: 'https://www.vineland.example/',
    typed: 'https://council.example/',
  },
]
for (const { label, field, says, typed } of fields) {
  test(`the correction of ${label} is typed directly`, async ({ page, directory }) => {
    const { id } = await directory.add({
      description: 'Keeps the keys.',
      verificationUrl: 'https://www.vineland.example/',
    })
    const dialog = await openCorrection(page, id, label)
    const current = dialog.getByLabel('Current value')
    await expect(current).toHaveValue(says)
    await expect(current).not.toBeEditable()
    await dialog.getByLabel('Suggested value').fill(typed)
    const { response, sent } = await answerTo(page, dialog)
    expect(response.status()).toBe(201)
    expect(sent).toMatchObject({ field, suggestedValue: typed })
  })
}

const listed = [
  { label: 'Position', field: 'position', says: 'Council Member', choose: 'Mayor', value: 'mayor' },
  { label: 'City', field: 'city', says: '', choose: 'Camden', value: 'Camden' },
  { label: 'County', field: 'county', says: 'Cumberland', choose: 'Salem', value: 'Salem' },
]
for (const { label, field, says, choose, value } of listed) {
  test(`the correction of ${label} may be an existing value`, async ({ page, directory }) => {
    const { id } = await directory.add()
    const dialog = await openCorrection(page, id, label)
    await expect(dialog.getByLabel('Current value')).toHaveValue(says)
    const suggested = dialog.getByLabel('Suggested value')
    if (label === 'County') await suggested.selectOption({ label: choose })
    else {
      await expect(suggested).toHaveValue('Keep current value')
      await suggested.fill(choose)
      await dialog.getByRole('option', { name: choose, exact: true }).click()
    }
    const { response, sent } = await answerTo(page, dialog)
    expect(response.status()).toBe(201)
    expect(sent).toMatchObject({ field, suggestedValue: value })
  })
}

for (const { label, field, says } of [
  { label: 'State', field: 'state', says: 'New Jersey' },
  { label: 'Country', field: 'country', says: 'United States' },
]) {
  test(`the correction of ${label} may be a new value`, async ({ page, directory }) => {
    const { id } = await directory.add()
    const dialog = await openCorrection(page, id, label)
    await expect(dialog.getByLabel('Current value')).toHaveValue(says)
    await dialog.getByLabel('Suggested value').selectOption({ label: 'Other' })
    await dialog.getByLabel('Custom value').fill('Elsewhere')
    const { response, sent } = await answerTo(page, dialog)
    expect(response.status()).toBe(201)
    expect(sent).toMatchObject({ field, suggestedValue: 'Elsewhere' })
  })
}

test('a correction of anything else has a name of its own', async ({ page, directory }) => {
  const { id } = await directory.add()
  const dialog = await openCorrection(page, id, 'Other')
  await expect(dialog.getByLabel('Current value')).toHaveCount(0)
  await dialog.getByLabel('Custom field name').fill('Office hours')
  await dialog.getByLabel('Suggested value').fill('Tuesdays')
  const { response, sent } = await answerTo(page, dialog)
  expect(response.status()).toBe(201)
  expect(sent).toMatchObject({
    field: 'other',
    customField: 'Office hours',
    suggestedValue: 'Tuesdays',
  })
})

test('a correction can be made without a mouse', async ({ page, directory }) => {
  const { id } = await directory.add({ city: 'Vineland' })
  await page.goto(`/official/${id}`)
  await expect(correctionButton(page)).toBeVisible()
  await tabTo(page, correctionButton(page))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Field to correct')).toBeFocused()
  await page.keyboard.type('City')
  await expect(dialog.getByLabel('Current value')).toHaveValue('Vineland')
  await tabTo(page, dialog.getByLabel('Suggested value'))
  await page.keyboard.type('hob')
  await expect(dialog.getByRole('option', { name: 'Hoboken' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Suggested value')).toHaveValue('Hoboken')
  await tabTo(page, dialog.getByLabel(/^Email/))
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Correction Submitted')).toBeVisible()
  await expect(correctionButton(page)).toBeFocused()
})
