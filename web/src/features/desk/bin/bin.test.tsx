import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, inRow, listed, openDesk, row, toast } from '../../../test-desk'
import { problem } from '../../../test-render'
import { binEntry, official } from '../../../test-rows'

const name = 'Nadia Testerling'
const review = binEntry({
  id: 'r1',
  kind: 'rating',
  official: { id: 'o2', name: 'Other Person' },
  stars: 2,
  beginning: 'Never answers.',
})

async function openBin(answers: Answers = {}) {
  const desk = openDesk('/admin/bin', {
    'GET /api/admin/bin': () => listed([binEntry(), review]),
    'GET /api/admin/bin/o1/duplicates': { officials: [], holders: [] },
    ...answers,
  })
  await screen.findByText('“Never answers.”', { exact: false })
  return desk
}

test('the bin says who deleted what, why, and until when it can be restored', async () => {
  const { user, sent } = await openBin()
  expect(screen.getByRole('heading', { level: 2, name: 'Deleted (2)' })).toBeTruthy()
  for (const text of ['Council Member, Vineland', 'With 2 reviews', 'keeper', 'Already listed'])
    expect(row('With 2 reviews').textContent).toContain(text)
  expect(row('Review of Other Person').textContent).toContain('2/5')
  await user.type(screen.getByRole('searchbox', { name: 'Search the bin' }), 'nadia')
  await waitFor(() => expect(sent.at(-1)?.query).toMatchObject({ search: 'nadia' }))
  expect(location.search).toBe('?search=nadia')
})

test('a review is restored with one press', async () => {
  const { user, answers } = await openBin()
  answers['POST /api/admin/bin/r1/restore'] = () => {
    answers['GET /api/admin/bin'] = () => listed([binEntry()])
    return review
  }
  await user.click(inRow('Review of Other Person', /^Restore/))
  expect(await toast('Review restored')).toContain('The review of Other Person is as before.')
  expect(await screen.findByText('Deleted (1)', { selector: 'h2' })).toBeTruthy()
  expect(document.activeElement?.id).toBe('bin-title')
})

test('a review of a deleted official says what to restore first', async () => {
  const { user } = await openBin({
    'POST /api/admin/bin/r1/restore': () => problem(409, 'Restore the official first'),
  })
  await user.click(inRow('Review of Other Person', /^Restore/))
  expect(await toast('Not restored')).toContain('Restore the official first')
})

test('an official who was added again is restored, and merged', async () => {
  const { user } = await openBin({
    'GET /api/admin/bin/o1/duplicates': {
      officials: [official({ id: 'o9', name })],
      holders: [],
    },
    'POST /api/admin/bin/o1/restore': binEntry(),
  })
  await user.click(inRow('With 2 reviews', /^Restore/))
  const dialog = screen.getByRole('dialog', { name: `Restore ${name}?` })
  const again = await within(dialog).findByRole('button', { name: /Restore and Merge into/ })
  expect(within(dialog).getByRole('button', { name: 'Restore Anyway' })).toBeTruthy()
  await user.click(again)
  await toast('Official restored')
  expect(location.pathname + location.search).toBe('/admin/merge?kept=o9&lost=o1')
})

test('an official whose seat is held now is restored as former', async () => {
  const { user, sent } = await openBin({
    'GET /api/admin/bin/o1/duplicates': {
      officials: [],
      holders: [official({ id: 'o9', name: 'Grace Holder' })],
      endsOn: '2025-12-31',
    },
    'POST /api/admin/bin/o1/restore': binEntry(),
  })
  await user.click(inRow('With 2 reviews', /^Restore/))
  const dialog = screen.getByRole('dialog', { name: `Restore ${name}?` })
  const seat = await within(dialog).findByRole('region', { name: 'Holder of the seat' })
  expect(seat.textContent).toContain('There is a council member of Vineland now')
  expect(seat.textContent).toContain('Grace Holder')
  expect(seat.textContent).toContain('As former, the term ends on Dec 31, 2025.')
  expect(within(dialog).getByRole('button', { name: 'Both Hold It' })).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Restore as Former' }))
  expect(await toast('Official restored')).toContain('a former official’s')
  expect(sent.find(({ to }) => to.endsWith('restore'))?.query).toEqual({ former: 'true' })
})

test('erasing asks for the name to be typed', async () => {
  const message = 'Type the name exactly as it is shown to erase this for good'
  const { user, answers, sent } = await openBin({
    'POST /api/admin/bin/o1/erase': () => problem(422, message, { name: message }),
  })
  await user.click(inRow('With 2 reviews', /^Erase Now/))
  const field = screen.getByRole('textbox', { name: /Type “Nadia Testerling”/ })
  expect(document.activeElement).toBe(field)
  await user.type(field, 'Nadia{Enter}')
  expect(await screen.findAllByText(message)).toHaveLength(1)
  answers['POST /api/admin/bin/o1/erase'] = () => new Response(null, { status: 204 })
  await user.clear(field)
  await user.type(field, `${name}{Enter}`)
  await toast('Erased for good')
  expect(sent.filter(({ to }) => to.endsWith('erase')).length).toBe(2)
  expect(document.activeElement?.id).toBe('bin-title')
})
