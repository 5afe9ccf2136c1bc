import {
  answerTo,
  type Correction,
  correctionButton,
  correctionDialog,
  openCorrection,
} from '../support/correction'
import { tabTo } from '../support/focus'
import { toast } from '../support/screens'
import { expect, test } from '../support/test'
import { answerWith } from '../support/traffic'

test('a correction is accepted, waits for a moderator, and says so', async ({
  page,
  directory,
}) => {
  const { id, name } = await directory.add({ city: 'Vineland' })
  const dialog = await openCorrection(page, id, 'City')
  await expect(dialog.getByText(name)).toBeVisible()
  await expect(dialog.getByLabel('Current value')).toHaveValue('Vineland')
  await dialog.getByLabel('Suggested value').click()
  await page.keyboard.type('french')
  await dialog.getByRole('option', { name: 'Frenchtown', exact: true }).click()
  await dialog.getByLabel(/^Reason/).fill('She has moved.')
  await dialog.getByLabel(/^Email/).fill('reader@mail.example')
  const { response, sent } = await answerTo(page, dialog)
  expect(response.status()).toBe(201)
  expect(sent).toEqual({
    officialId: id,
    field: 'city',
    currentValue: 'Vineland',
    suggestedValue: 'Frenchtown',
    reason: 'She has moved.',
    submitterEmail: 'reader@mail.example',
  })
  const taken: Correction = await response.json()
  expect(taken).toMatchObject({
    currentValue: 'Vineland',
    suggestedValue: 'Frenchtown',
    status: 'pending',
  })
  await expect(toast(page, 'Correction Submitted')).toContainText(/A moderator will look into it/)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'What you sent' })).toBeFocused()
  await expect(page.getByRole('main').getByText('Vineland').first()).toBeVisible()
  await correctionButton(page).click()
  await expect(dialog.getByLabel('Field to correct')).toHaveValue('')
  await expect(dialog.getByLabel(/^Reason/)).toHaveValue('')

  await directory.decide('profile-corrections', taken.id, 'approved')
  await page.goto('/mine')
  const listed = page.getByRole('main').getByRole('listitem')
  await expect(listed).toContainText(`Correction · ${name} · City`)
  await expect(listed).toContainText('Your correction was accepted')
  await listed.getByRole('link', { name: 'Open the page' }).click()
  await expect(page.getByRole('main').getByText('Frenchtown').first()).toBeVisible()
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
  await expect(page.getByRole('region', { name: 'What you sent' })).toBeFocused()
})

test.describe('on a low screen', () => {
  test.use({ viewport: { width: 360, height: 600 } })

  test('an error of the server shows at its field, and the buttons do not cover it', async ({
    page,
    directory,
    complaints,
  }) => {
    complaints.allow(/status of 422/)
    const { id } = await directory.add()
    const dialog = await openCorrection(page, id, 'Website')
    const suggested = dialog.getByLabel('Suggested value')
    await suggested.fill('javascript:alert(1)')
    await dialog.getByLabel(/^Reason/).fill('It was in the paper.')
    expect((await answerTo(page, dialog)).response.status()).toBe(422)
    await expect(dialog.getByRole('alert')).toContainText('Submission Failed')
    await expect(suggested).toBeFocused()
    await expect(suggested).toHaveAccessibleDescription(/begins with http/)
    await expect
      .poll(() =>
        dialog.getByText(/begins with http/).evaluate((element) => {
          const { left, top, bottom } = element.getBoundingClientRect()
          return [top + 2, bottom - 2].every((y) =>
            element.contains(document.elementFromPoint(left + 40, y)),
          )
        }),
      )
      .toBe(true)
    await expect(suggested).toHaveValue('javascript:alert(1)')
    await expect(dialog.getByLabel(/^Reason/)).toHaveValue('It was in the paper.')
  })
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
