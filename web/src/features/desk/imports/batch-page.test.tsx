import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, later, listed, openDesk, toast } from '../../../test-desk'
import { fill, problem } from '../../../test-render'
import { importBatch, importChange } from '../../../test-rows'
import type { Batch } from './queries'

const batch = importBatch()
const at = batch.updatedAt
const changes = 'GET /api/admin/imports/b1/changes'

async function openBatch(fields: Partial<Batch> = {}, query = '', answers: Answers = {}) {
  const desk = openDesk(`/admin/imports?batch=b1${query}`, {
    'GET /api/admin/imports/b1': { ...batch, ...fields },
    [changes]: () => listed([importChange(1), importChange(2)]),
    ...answers,
  })
  await screen.findByText('clerks.csv', { selector: 'h2' })
  return desk
}

const showing = (text: string) => screen.findByText(`Showing ${text}`)
const bar = () => screen.getByLabelText('Apply this import')
const accepts = (n: number) =>
  screen.getByLabelText(`Accept: Person ${n}, Added`, { selector: 'input' })

test('a change shows whom it concerns, from which row, and is left out by its box', async () => {
  const { user, bodies } = await openBatch({}, '', {
    'PATCH /api/admin/imports/b1/changes': { ...batch, accepted: 59, updatedAt: 'later' },
  })
  await showing('2 of 2 changes')
  expect(accepts(1).closest('li')?.textContent).toContain('Council Member, Vineland')
  expect(accepts(1).closest('li')?.textContent).toContain('Row 2')
  expect(bar().textContent).toContain('60 changes accepted')
  await user.click(accepts(1))
  await waitFor(() => expect(bar().textContent).toContain('59 changes accepted, 1 left out'))
  expect(accepts(1)).toHaveProperty('checked', false)
  expect(screen.getByText('1 left out').getAttribute('href')).toBe(
    '/admin/imports?batch=b1&accepted=false',
  )
  await user.click(screen.getByText('Accept none'))
  await waitFor(() =>
    expect(bodies('PATCH /api/admin/imports/b1/changes')).toEqual([
      { accept: false, numbers: [1], expectedUpdatedAt: at },
      { accept: false, all: true, expectedUpdatedAt: 'later' },
    ]),
  )
})

test('an import without accepted changes says why it cannot be applied', async () => {
  const { user } = await openBatch({ accepted: 0 })
  const button = within(bar()).getByRole('button', { name: 'Apply 0 changes' })
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toContain('Accept a change to apply it.')
  await user.click(button)
  expect(screen.queryByRole('dialog', { name: /^Apply/ })).toBeNull()
})

test('a change to check is accepted by itself, not with all others', async () => {
  const asked = { ...importChange(2), kind: 'other_office' as const, accepted: false }
  const { user } = await openBatch({}, '', {
    [changes]: () => listed([{ ...importChange(1), accepted: false }, asked]),
    'PATCH /api/admin/imports/b1/changes': { ...batch, accepted: 1 },
  })
  await showing('2 of 2 changes')
  const box = () => screen.getByLabelText('Accept: Person 2, Change to check')
  await user.click(screen.getByText('Accept all'))
  await waitFor(() => expect(accepts(1)).toHaveProperty('checked', true))
  expect(box()).toHaveProperty('checked', false)
})

test('a choice that is not saved says so, and is taken back', async () => {
  const { promise, keep } = later<Response>()
  const { user } = await openBatch({}, '', {
    'PATCH /api/admin/imports/b1/changes': () => promise,
  })
  await showing('2 of 2 changes')
  await user.click(accepts(1))
  await waitFor(() => expect(accepts(1).closest('li')?.className).not.toContain('bg-soft'))
  keep(problem(409, 'The directory has changed since.'))
  expect(await toast('Not saved')).toContain('The directory has changed since.')
  await waitFor(() => expect(accepts(1)).toHaveProperty('checked', true))
})

test('the address holds kind, text and acceptance, which narrow what a button accepts', async () => {
  const { user, sent, bodies, answers } = await openBatch({}, '&kind=added')
  await showing('2 of 2 changes')
  expect(screen.getByText('They are not on Candor yet.')).toBeTruthy()
  fill(screen.getByPlaceholderText('Search the changes...'), 'vine')
  await waitFor(() => expect(location.search).toBe('?batch=b1&kind=added&search=vine'))
  await waitFor(() =>
    expect(sent.at(-1)?.query).toMatchObject({ kind: 'added', search: 'vine', after: '0' }),
  )
  await showing('2 of 2 changes')
  answers['PATCH /api/admin/imports/b1/changes'] = { ...batch, accepted: 58 }
  await user.click(screen.getByText('Accept none'))
  await waitFor(() =>
    expect(bodies('PATCH /api/admin/imports/b1/changes')).toMatchObject([
      { accept: false, numbers: [1, 2] },
    ]),
  )
  answers[changes] = ({ query: { kind } }) => listed(kind ? [importChange(1), importChange(2)] : [])
  await user.click(screen.getByText('All', { selector: 'button' }))
  expect(location.search).toBe('?batch=b1&search=vine')
  expect(await screen.findByText('No changes found.')).toBeTruthy()
  history.back()
  await showing('2 of 2 changes')
})

test('a long list has more on demand, and the first of them gets the focus', async () => {
  const all = Array.from({ length: 60 }, (_, index) => importChange(index + 1))
  const { user } = await openBatch({}, '', {
    [changes]: ({ query: { after } }) =>
      Response.json(all.slice(Number(after), Number(after) + 50), {
        headers: { 'X-Total-Count': '60' },
      }),
  })
  await showing('50 of 60 changes')
  await user.click(screen.getByText('Show more changes'))
  await showing('60 of 60 changes')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Person 51'))
})

test('an import is applied once after a question, and a changed directory shows again', async () => {
  const { user, answers, bodies } = await openBatch()
  const apply = 'POST /api/admin/imports/b1/apply'
  const compared = { ...batch, accepted: 58, counts: { added: 58 }, updatedAt: 'later' }
  const detail = 'The directory has changed since.'
  answers[apply] = () => {
    delete answers['GET /api/admin/imports/b1']
    return Response.json({ detail, import: compared }, { status: 409 })
  }
  const send = async (title: string) => {
    await user.click(within(bar()).getAllByText(/^Apply \d+ changes$/)[0] as HTMLElement)
    const dialog = screen.getByRole('dialog', { name: title })
    expect(document.activeElement).toBe(within(dialog).getByLabelText(/^Reason/))
    await user.click(within(dialog).getByRole('button', { name: /^Apply/ }))
    await waitFor(() => expect(dialog).toHaveProperty('open', false))
  }
  await send('Apply 60 changes?')
  expect(await toast('Compared again')).toContain(detail)
  answers[apply] = () => {
    const applied = { state: 'applied', appliedAt: at, appliedBy: 'keeper' } as const
    const undoableUntil = '2099-01-01T00:00:00Z'
    answers['GET /api/admin/imports/b1'] = { ...compared, ...applied, undoableUntil }
    return { ...compared, ...applied, undoableUntil }
  }
  await send('Apply 58 changes?')
  expect(await toast('Import applied')).toContain('58 changes of clerks.csv.')
  expect(screen.getByText(/^Applied by keeper, Mar 1, 2026/)).toBeTruthy()
  expect(bodies(apply)).toEqual([{ expectedUpdatedAt: at }, { expectedUpdatedAt: 'later' }])
})

test('missing columns are named before the form is sent', async () => {
  const columns = [
    { header: 'Muni', field: '', guessed: false, samples: ['Vineland'] },
    { header: 'Call', field: '', guessed: false, samples: [], private: true },
  ]
  const fields = [{ key: 'name', label: 'Full name' }]
  const { user, bodies, answers } = await openBatch({
    state: 'columns',
    columns,
    fields,
    source: '',
  })
  await user.click(await screen.findByText('Save and Read Again'))
  expect(document.activeElement?.textContent).toContain('3 fields need your attention')
  const hidden = screen.getByText('Never read:', { exact: false }).closest('li')
  expect(hidden?.textContent).toContain('CallPrivate')
  expect(within(hidden as HTMLElement).queryByRole('combobox')).toBeNull()
  fill(screen.getByLabelText(/^Source/, { selector: 'input' }), 'Clerk')
  fill(screen.getByLabelText(/^Position of everyone/), 'Mayor')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Read Muni as' }), 'Full name')
  answers['PUT /api/admin/imports/b1/columns'] = batch
  await user.click(screen.getByText('Save and Read Again'))
  await toast('Read again')
  expect(bodies('PUT /api/admin/imports/b1/columns')).toEqual([
    {
      source: 'Clerk',
      expectedUpdatedAt: at,
      columns: [
        { header: 'Muni', field: 'name' },
        { header: 'Call', field: '' },
        { header: '', field: 'position', value: 'Mayor' },
      ],
    },
  ])
})

test('many notes show in few words, and all on demand', async () => {
  const notes = [1, 2, 3, 4, 5, 6].map((n) => `Note ${n}`)
  const { user } = await openBatch({ notes })
  const list = () => screen.getByRole('list', { name: 'Notes' }).children
  expect(list()).toHaveLength(4)
  await user.click(screen.getByText('Show 2 more notes'))
  expect(list()).toHaveLength(6)
})

test('a batch is discarded after a question, and one that is gone says so', async () => {
  const { user, answers } = await openBatch()
  answers['DELETE /api/admin/imports/b1'] = () => new Response(null, { status: 204 })
  await user.click(screen.getByText('Discard'))
  await user.click(within(screen.getByRole('alertdialog')).getByText('Discard'))
  expect(await toast('Import discarded')).toContain('Nothing of clerks.csv was changed.')
  expect(location.search).toBe('')
  answers['GET /api/admin/imports/b1'] = () => problem(404, 'There is no such import.')
  history.replaceState(null, '', '/admin/imports?batch=b1')
  expect(await screen.findByText('This import is gone.')).toBeTruthy()
})
