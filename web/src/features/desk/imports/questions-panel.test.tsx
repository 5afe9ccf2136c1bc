import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDesk } from '../../../test-desk'
import { fill, problem } from '../../../test-render'
import { importBatch } from '../../../test-rows'

const save = 'PUT /api/admin/imports/b1/columns'
const title = 'Questions about this file'
const fields = [
  { key: 'name', label: 'Full name' },
  { key: 'city', label: 'Town' },
]
const town = { header: 'Meets in', samples: ['Newton'], field: '', guessed: true }
const name = { header: 'Who', samples: ['Vera Trialman'], field: 'name', guessed: true }

test('an unread column that looks like towns is asked, and read once it is answered', async () => {
  const asked = importBatch({ fields, columns: [name, { ...town, looksLike: 'city' }] })
  const { user, bodies } = openDesk('/admin/imports?batch=b1', {
    'GET /api/admin/imports/b1': asked,
    [save]: { ...asked, columns: [name, { ...town, field: 'city', guessed: false }] },
  })
  const panel = await screen.findByLabelText(title, { selector: 'form' })
  expect(panel.textContent).toContain('“Meets in” was not read, and looks like towns.')
  expect(screen.getByLabelText('“Meets in” holds')).toHaveProperty('value', 'city')
  await user.click(within(panel).getByText('Save and Read Again'))
  await waitFor(() => expect(screen.queryByText(title)).toBeNull())
  expect(bodies(save)).toMatchObject([
    {
      columns: [
        { header: 'Who', field: 'name' },
        { header: 'Meets in', field: 'city' },
      ],
    },
  ])
})

test('a file without questions has no panel of them', async () => {
  openDesk('/admin/imports?batch=b1', {
    'GET /api/admin/imports/b1': importBatch({ fields, columns: [name, town] }),
  })
  await screen.findByText('clerks.csv', { selector: 'h2' })
  expect(screen.queryByText(title)).toBeNull()
})

test('people of local offices without a town get one that is named, or the one above', async () => {
  const asked = importBatch({ fields, columns: [name], counts: { no_town: 2 } })
  const cityColumn = { ...town, header: 'Town', field: 'city' }
  const { user, bodies, answers } = openDesk('/admin/imports?batch=b1', {
    'GET /api/admin/imports/b1': { ...asked, columns: [name, cityColumn] },
    [save]: () => problem(422, 'No such town', { town: 'No municipality is called "Newtom"' }),
  })
  const panel = await screen.findByLabelText(title, { selector: 'form' })
  expect(panel.textContent).toContain('2 people of local offices have no town')
  fill(screen.getByLabelText('Town of all these'), 'Newtom')
  await user.click(within(panel).getByText('Save and Read Again'))
  expect((await within(panel).findByText(/called "Newtom"/)).textContent).toBeTruthy()
  fill(screen.getByLabelText('Town of all these'), 'Newton')
  await user.click(screen.getByLabelText(/^Carry the town down/))
  answers[save] = { ...asked, counts: { added: 2 } }
  await user.click(within(panel).getByText('Save and Read Again'))
  await waitFor(() => expect(screen.queryByText(title)).toBeNull())
  expect(bodies(save).at(-1)).toMatchObject({ town: 'Newton', carriesTown: true })
})

test('a workbook asks which sheets belong to the list, and whether their names are towns', async () => {
  const sheets = [
    { name: 'Newton', rows: 4, isRead: true },
    { name: 'Sparta', rows: 1, isRead: true },
  ]
  const sheetName = { ...town, header: 'Name of the sheet', field: 'city' }
  const { user, bodies } = openDesk('/admin/imports?batch=b1', {
    'GET /api/admin/imports/b1': importBatch({ fields, sheets, columns: [name, sheetName] }),
    [save]: importBatch(),
  })
  const panel = await screen.findByLabelText(title, { selector: 'form' })
  expect(screen.getByLabelText('Use their names as towns', { exact: false })).toHaveProperty(
    'checked',
    true,
  )
  await user.click(within(panel).getByText('Select none'))
  await user.click(within(panel).getByText('Save and Read Again'))
  expect(within(panel).getByText('Please choose a sheet')).toBeTruthy()
  await user.click(screen.getByLabelText('Sparta 1 row'))
  await user.click(within(panel).getByText('Save and Read Again'))
  await waitFor(() => expect(bodies(save)).toMatchObject([{ sheets: ['Sparta'] }]))
})

test('unknown titles and the day of people who are elected are asked and sent', async () => {
  const titles = [
    { words: 'Borough Reeve', rows: 2 },
    { words: 'Poundkeeper', rows: 1 },
  ]
  const asked = importBatch({ titles, elect: 2, asOf: '2026-11-28' })
  const { user, bodies } = openDesk('/admin/imports?batch=b1', {
    'GET /api/admin/imports/b1': asked,
    [save]: importBatch({ elect: 2, takesOffice: '2026-12-07' }),
  })
  const panel = await screen.findByLabelText(title, { selector: 'form' })
  const day = screen.getByLabelText(/^Takes office on/)
  expect(day).toHaveProperty('value', '2027-01-01')
  fill(day, '2026-12-07')
  await user.selectOptions(screen.getByLabelText('Office of “Borough Reeve”'), 'Mayor')
  await user.click(within(panel).getByText('Save and Read Again'))
  await waitFor(() => expect(screen.queryByText('Borough Reeve')).toBeNull())
  expect(bodies(save)).toMatchObject([
    { takesOffice: '2026-12-07', titles: [{ words: 'Borough Reeve', position: 'mayor' }] },
  ])
})
