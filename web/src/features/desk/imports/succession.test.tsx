import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listed, openDesk } from '../../../test-desk'
import { fill } from '../../../test-render'
import { importBatch, importChange } from '../../../test-rows'
import type { Change } from './queries'

const batch = importBatch({ counts: { second_holder: 2 }, accepted: 0 })
const vera = {
  id: 'o1',
  name: 'Vera Trialman',
  position: 'mayor',
  city: 'Newark',
  why: 'Current holder',
  from: '2022-01-01',
  ends: '2026-12-31',
}
const elect: Change = {
  ...importChange(1),
  kind: 'second_holder',
  name: 'Bo Draftson',
  position: 'mayor',
  accepted: false,
  begins: '2027-01-01',
  others: [vera],
  holders: [vera],
}

function openBatch(change: Change, query = '') {
  return openDesk(`/admin/imports?batch=b1${query}`, {
    'GET /api/admin/imports/b1': batch,
    'GET /api/admin/imports/b1/changes': () => listed([change]),
    'PUT /api/admin/imports/b1/changes/1/succession': ({ body }: { body: unknown }) => ({
      ...change,
      accepted: true,
      succeeds: (body as { holder: string }).holder,
      endsOn: (body as { endsOn?: string }).endsOn ?? '',
    }),
    'PATCH /api/admin/imports/b1/changes': batch,
  })
}

const succession = 'PUT /api/admin/imports/b1/changes/1/succession'

test('a newcomer to a held seat succeeds, holds it too, or is left out', async () => {
  const { user, bodies } = openBatch(elect)
  const question = await screen.findByRole('group', { name: 'Whose seat does Bo Draftson take?' })
  const answer = (label: string) => within(question).getByLabelText(label)
  expect(answer('Leave out')).toHaveProperty('checked', true)
  await user.click(answer('Succeeds the present mayor (term ends Dec 31, 2026)'))
  await waitFor(() => expect(bodies(succession)).toEqual([{ holder: 'o1' }]))
  const day = await within(question).findByLabelText('Last day of Vera Trialman')
  expect(question.textContent).not.toContain('Current holder')
  fill(day, '2026-11-30')
  await user.tab()
  day.focus()
  day.blur()
  await screen.findByLabelText('Succeeds the present mayor (term ends Nov 30, 2026)')
  await user.click(answer('Both hold it'))
  await waitFor(() => expect(bodies(succession).at(-1)).toEqual({ holder: '' }))
  await user.click(answer('Leave out'))
  await waitFor(() =>
    expect(bodies('PATCH /api/admin/imports/b1/changes')).toMatchObject([
      { accept: false, numbers: [1] },
    ]),
  )
})

test('a newcomer without a first day takes office after the holder, unless that is at once', async () => {
  const { begins: _, ...undated } = elect
  const { user } = openBatch(undated)
  await user.click(await screen.findByLabelText(/^Succeeds the present mayor/))
  const note = () => screen.queryByText('Bo Draftson takes office on the day after Dec 31, 2026.')
  await waitFor(() => expect(note()).toBeTruthy())
  fill(screen.getByLabelText('Last day of Vera Trialman'), '2025-11-30')
  await user.tab()
  await screen.findByLabelText('Succeeds the present mayor (term ends Nov 30, 2025)')
  expect(screen.queryByText(/takes office/)).toBeNull()
})

test('all newcomers to held seats get one answer', async () => {
  const { user, bodies } = openBatch(elect, '&kind=second_holder')
  await user.click(await screen.findByText('All succeed'))
  await waitFor(() =>
    expect(bodies('PATCH /api/admin/imports/b1/changes')).toMatchObject([
      { accept: true, kind: 'second_holder', succeeds: true },
    ]),
  )
  expect(
    screen.getByLabelText('Succeeds the present mayor (term ends Dec 31, 2026)'),
  ).toHaveProperty('checked', true)
})

test('a newcomer to a council asks whom they succeed', async () => {
  const { user, bodies } = openBatch({ ...elect, kind: 'upcoming', accepted: true, others: [] })
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Bo Draftson succeeds' }),
    'Succeeds Vera Trialman (term ends Dec 31, 2026)',
  )
  await waitFor(() => expect(bodies(succession)).toEqual([{ holder: 'o1' }]))
})
