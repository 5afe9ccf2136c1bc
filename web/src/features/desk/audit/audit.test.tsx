import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listed, openDesk, row } from '../../../test-desk'
import { fill, problem } from '../../../test-render'
import type { AuditEntry } from './audit-queries'

const entry: AuditEntry = {
  id: 'e1',
  actor: 'keeper',
  action: 'official_status',
  at: '2026-03-01T12:00:00Z',
  before: 'pending',
  after: 'rejected',
  subject: 'o1',
  official: { id: 'o1', name: 'Nadia Testerling' },
  about: { kind: 'official', id: 'o1', name: 'Nadia Testerling', officialId: 'o1' },
  reason: 'Already listed',
}
const bare: AuditEntry = { id: 'e2', actor: 'keeper', action: 'login', at: entry.at }

async function openTrail(query = '', entries: readonly AuditEntry[] = [entry, bare]) {
  const desk = openDesk(`/admin/audit${query}`, {
    'GET /api/admin/audit': () => listed(entries),
    'GET /api/admin/audit/actors': ['keeper', 'other'],
  })
  await screen.findByRole('heading', { level: 2, name: `Entries (${entries.length})` })
  return desk
}

test('an entry says who did what, to which official, from what to what, and why', async () => {
  const { user } = await openTrail()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'When',
    'Who',
    'What',
    'Subject',
    'Before and After',
    'Reason',
  ])
  const shown = row('Nadia Testerling').textContent
  for (const text of ['keeper', 'Rejected an official', 'Pending', 'Rejected', 'Already listed'])
    expect(shown).toContain(text)
  expect(screen.getByRole('link', { name: 'Nadia Testerling' }).getAttribute('href')).toBe(
    '/admin/audit?kind=official&id=o1',
  )
  expect(row('Logged in').textContent).toContain('None')
  await user.click(screen.getByText('All entries'))
  expect(location.search).toBe('?official=o1')
  await user.click(screen.getByRole('button', { name: 'Show all entries' }))
  expect(location.search).toBe('')
})

test('the address holds the filter, for the list, for the file and for Back', async () => {
  const { user, sent } = await openTrail()
  const choose = async (list: string, option: string) => {
    await user.selectOptions(screen.getByRole('combobox', { name: list }), option)
  }
  await choose('Action', 'Decisions on reviews')
  await choose('Who', 'other')
  const box = () => screen.getByPlaceholderText<HTMLInputElement>('Search the audit trail...')
  fill(box(), 'reject')
  const query = '?actor=other&action=rating_status&search=reject'
  await waitFor(() => expect(location.search).toBe(query))
  await waitFor(() =>
    expect(sent.at(-1)?.query).toMatchObject({ actor: 'other', action: 'rating_status' }),
  )
  expect(screen.getByRole('link', { name: 'Export as CSV' }).getAttribute('href')).toBe(
    `/api/admin/audit.csv${query}`,
  )
  fill(screen.getByLabelText('To'), '2020-01-01')
  expect(location.search).toContain('&to=2020-01-01')
  history.back()
  await waitFor(() => expect(location.search).toBe(query))
  await user.click(screen.getByRole('button', { name: 'Clear All' }))
  expect(location.search).toBe('')
  expect(box().value).toBe('')
})

test('a trail without entries says whether a filter has left them out', async () => {
  await openTrail('?search=nothing', [])
  expect(screen.getByText('No entries found.')).toBeTruthy()
})

test('a filter that the server refuses shows an error, and can be cleared', async () => {
  const { user } = openDesk(`/admin/audit?from=yesterday&search=${'x'.repeat(201)}`, {
    'GET /api/admin/audit/actors': [],
    'GET /api/admin/audit': ({ query: { search, from } }) => {
      expect(from).toBeUndefined()
      return search ? problem(400, 'That search is too long.') : listed([entry])
    },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('too long')
  await user.click(screen.getByRole('button', { name: 'Clear All' }))
  expect(await screen.findByText('Nadia Testerling')).toBeTruthy()
})

test('an item links to its page with its first words, and says whether it was deleted', async () => {
  const about = { kind: 'rating', id: 'r1', name: 'Nadia Testerling', officialId: 'o1' }
  await openTrail('', [
    { ...entry, subject: 'r1', about: { ...about, words: 'Never answers' } },
    { ...entry, id: 'e2', subject: 'r2', about: { ...about, id: 'r2', isGone: true } },
  ])
  const [kept, gone] = screen.getAllByRole('link', { name: 'Review of Nadia Testerling' })
  expect(kept?.getAttribute('href')).toBe('/admin/audit?kind=rating&id=r1')
  expect(kept?.closest('td')?.textContent).toContain('“Never answers”')
  expect(kept?.closest('td')?.textContent).not.toContain('Deleted')
  expect(gone?.closest('td')?.textContent).toContain('Deleted')
})

test('a decision on several items is one entry, and is undone there', async () => {
  const bulk = { id: 'b1', kind: 'official', status: 'rejected', items: 3, left: 2 } as const
  const { user, sent, answers } = await openTrail('', [
    { ...bare, id: 'b1', action: entry.action, after: 'rejected', parts: 3, bulk },
  ])
  answers['POST /api/admin/decisions/b1/undo'] = () => {
    answers['GET /api/admin/audit'] = () => listed([{ ...entry, bulk: { ...bulk, left: 0 } }])
    return { undone: 2, changed: 0, refused: 0 }
  }
  const shown = row('Rejected 3 officials').textContent
  expect(shown).toContain('Show these 3')
  expect(shown).not.toContain('All entries')
  await user.click(screen.getByRole('button', { name: 'Undo All 2' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull())
  expect(sent.some(({ to }) => to === 'POST /api/admin/decisions/b1/undo')).toBe(true)
})

test('an entry about several texts unfolds', async () => {
  const redaction: AuditEntry = {
    ...bare,
    id: 'e3',
    action: 'home_removed',
    subject: 'q1',
    parts: 2,
    about: { kind: 'removal_request', id: 'q1', name: 'Removal request 5581-5A59' },
  }
  const texts = ['r1', 'r2'].map((id) => ({
    about: { kind: 'rating', id, name: 'Nadia Testerling', words: `Words of ${id}` },
    detail: 'Review: [address removed] × 1',
  }))
  const { user } = openDesk('/admin/audit', {
    'GET /api/admin/audit': () => listed([redaction]),
    'GET /api/admin/audit/actors': [],
    'GET /api/admin/audit/e3/parts': texts,
  })
  expect(await screen.findByText('Redacted 2 texts')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Removal request 5581-5A59' }).getAttribute('href')).toBe(
    '/admin/removals?request=q1',
  )
  await user.click(screen.getByText(/^Show these 2/))
  expect(await screen.findByText('“Words of r2”')).toBeTruthy()
})
