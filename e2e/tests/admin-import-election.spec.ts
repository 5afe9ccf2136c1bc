import { expectAccessible } from '../support/accessible'
import { openDesk } from '../support/desk'
import { applied, applyBar, change, csv, found, openBatch, openImports } from '../support/imports'
import { reviewText, star, submitReview, toast } from '../support/screens'
import { expect, test } from '../support/test'

const columns = [
  'name',
  'position',
  'city',
  'county',
  'termStartDate',
  'termEndDate',
  'source',
  'sourceId',
]
const year = new Date().getUTCFullYear() + 1
const next = `${year}-01-01`

test('December’s list has the mayor who takes office in January, and whom they succeed', async ({
  page,
  directory,
}) => {
  const town = { position: 'mayor', positionType: 'mayor', city: 'Hopatcong', county: 'Sussex' }
  const present = await directory.add({
    name: 'Oswin Larkfield',
    termStartDate: '2022-01-01',
    ...town,
  })
  await openImports(page, directory)
  await openBatch(
    page,
    'december.csv',
    csv([
      columns,
      ['Perpetua Mossgrove', 'Mayor', 'Hopatcong', 'Sussex', next, '', 'December', '1'],
    ]),
  )
  const elect = change(page, 'Perpetua Mossgrove')
  await expect(elect).toContainText(`Takes office Jan 1, ${year}`)
  await expect(applyBar(page)).toContainText('0 changes accepted')
  const succeeds = elect.getByRole('radio', { name: /^Succeeds the present mayor/ })
  await succeeds.click() // checked once the server has the answer
  await expect(succeeds).toBeChecked()
  await expect(elect).toContainText(`term ends Dec 31, ${year - 1}`)
  await expect(applyBar(page)).toContainText('1 change accepted')
  await expectAccessible(page)
  await applied(page)

  await openDesk(page, directory, '?tab=officials&search=Perpetua+Mossgrove')
  await expect(page.getByRole('row').filter({ hasText: 'Perpetua Mossgrove' })).toContainText(
    `Takes office Jan 1, ${year}`,
  )
  const { id } = await directory.find('Perpetua Mossgrove')
  await page.goto(`/official/${id}`)
  await expect(page.getByText(`Takes office Jan 1, ${year}`, { exact: true }).first()).toBeVisible()
  await page.goto(`/official/${present.id}`)
  await expect(page.getByText('Mayor of Hopatcong', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(`Dec 31, ${year - 1}`)).toBeVisible()
  // Other tests count mayors.
  for (const mayor of [id, present.id]) await directory.decide('officials', mayor, 'rejected')
})

test('an import is undone but for the profile that a visitor has reviewed since', async ({
  page,
  browser,
  directory,
  baseURL,
}) => {
  const person = (name: string, id: string) => [
    name,
    'Council Member',
    'Shiloh',
    'Cumberland',
    '',
    '',
    'November',
    id,
  ]
  await openImports(page, directory)
  const batch = await openBatch(
    page,
    'november.csv',
    csv([
      columns,
      person('Theodric Fenhollow', '1'),
      person('Lavinia Brackmere', '2'),
      person('Cuthbert Willowmarsh', '3'),
    ]),
  )
  await applied(page)

  const { id } = await directory.find('Theodric Fenhollow')
  const visitor = await browser.newPage({ baseURL })
  await visitor.goto(`/submit-review/${id}`)
  await star(visitor, 'Overall rating', 4).click({ force: true })
  await reviewText(visitor).fill('Answers letters within a week.')
  await submitReview(visitor).click()
  await expect(toast(visitor, 'Review Submitted')).toBeVisible()

  await page.goto(batch)
  await expect(page.getByText('1 of 3 profiles has changed since.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo 2 of 3' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo 2 of 3; 1 stays' })
  await expect(dialog).toContainText('Theodric Fenhollow, Council Member')
  await expect(dialog).toContainText('Has a review since')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Undo 2 of 3' }).click()
  await expect(toast(page, 'Import undone')).toContainText('2 undone, 1 kept, 0 retired.')
  await expect.poll(() => found(page, 'Lavinia Brackmere')).toBe(0)
  expect(await found(page, 'Cuthbert Willowmarsh')).toBe(0)
  expect(await found(page, 'Theodric Fenhollow')).toBe(1)
  await visitor.goto(`/official/${id}`)
  await expect(visitor.getByText('Answers letters within a week.')).toBeVisible()
  await visitor.close()
})
