import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDesk, toast } from '../../../test-desk'
import { problem } from '../../../test-render'
import { binEntry } from '../../../test-rows'
import type { ItemAnswer } from './item-query'

const at = '2026-03-01T12:00:00Z'
const official = {
  id: 'o1',
  name: 'Nadia Testerling',
  position: 'mayor',
  status: 'approved',
  createdAt: at,
  averageRatings: {},
}
const rating = {
  id: 'r1',
  officialId: 'o1',
  officialName: official.name,
  overallRating: 1,
  isAnonymous: true,
  reviewText: 'Never answers.',
  status: 'rejected',
  flags: [],
  createdAt: at,
}
const about = { kind: 'rating', id: 'r1', name: official.name, officialId: 'o1' }
const entry = { id: 'e1', actor: 'keeper', action: 'rating_status', at, subject: 'r1', about }
const item = {
  item: { kind: 'rating', place: '1.r1', official, rating, sameAddress: [], sameNetwork: [] },
  decision: { status: 'rejected', by: 'keeper', at, reason: 'Off topic' },
  history: [{ ...entry, before: 'pending', after: 'rejected', reason: 'Off topic' }],
} as unknown as ItemAnswer
const page = '/admin/audit?kind=rating&id=r1'
const read = 'GET /api/admin/items/rating/r1'

test('a decided item shows who decided it and why, and its other decisions', async () => {
  const { user, sent } = openDesk(page, { [read]: item, 'PUT /api/ratings/r1/status': {} })
  const decision = within(await screen.findByRole('region', { name: 'Decision' }))
  expect(decision.getByText('Rejected')).toBeTruthy()
  expect(decision.getByText(/^By keeper/)).toBeTruthy()
  expect(decision.getByText('Off topic')).toBeTruthy()
  expect(screen.getByText('Never answers.')).toBeTruthy()
  expect(await screen.findByText('Rejected a review')).toBeTruthy()
  expect(decision.queryByRole('button', { name: /^Reject:/ })).toBeNull()
  await user.click(decision.getByRole('button', { name: /^Set Pending:/ }))
  await waitFor(() =>
    expect(sent.find(({ to }) => to.startsWith('PUT'))?.body).toMatchObject({
      status: 'pending',
      expectedStatus: 'rejected',
    }),
  )
})

test('a deleted item says so, with its entries', async () => {
  const deletion = {
    ...entry,
    about: { ...about, isGone: true },
    action: 'rating_deleted',
    before: 'Review of Nadia',
  }
  openDesk(page, { [read]: { history: [deletion] } as unknown as ItemAnswer })
  expect(await screen.findByText('This item was deleted.')).toBeTruthy()
  expect(await screen.findByText('Review of Nadia Testerling')).toBeTruthy()
  expect(screen.getByText('Deleted a review')).toBeTruthy()
})

test('an item of the bin says who deleted it and until when, and is restored', async () => {
  const deleted = binEntry({
    id: 'r1',
    kind: 'rating',
    official: { id: 'o1', name: official.name },
  })
  const { user, answers } = openDesk(page, {
    [read]: { history: [], deleted } as unknown as ItemAnswer,
    'POST /api/admin/bin/r1/restore': () => {
      answers[read] = item
      return deleted
    },
  })
  const shown = (await screen.findByText(/^Deleted by keeper/)).closest('section')?.textContent
  expect(shown).toContain('Reason: Already listed')
  expect(shown).toMatch(/restored until (Mar|3).*31/)
  await user.click(screen.getByRole('button', { name: /^Restore/ }))
  expect(await toast('Review restored')).toBeTruthy()
  expect(await screen.findByText('Never answers.')).toBeTruthy()
})

test('a review that was deleted with its official says so', async () => {
  openDesk(page, { [read]: { history: [], deleted: binEntry() } as unknown as ItemAnswer })
  expect(await screen.findByText(/^This was deleted with the profile/)).toBeTruthy()
  expect(await screen.findByRole('button', { name: /^Restore/ })).toBeTruthy()
})

test('an address without an item says so', async () => {
  openDesk(page, { [read]: () => problem(404, 'There is no such item') })
  expect(await screen.findByText('There is no item at this address.')).toBeTruthy()
})

test('an imported official has a link to the import', async () => {
  const imports = [{ id: 'b1', name: 'sussex.csv', appliedAt: at }]
  openDesk('/admin/audit?kind=official&id=o1', {
    'GET /api/admin/items/official/o1': { history: [], imports },
  })
  const list = await screen.findByRole('link', { name: 'sussex.csv' })
  expect(list.getAttribute('href')).toBe('/admin/imports?batch=b1')
  expect(list.closest('p')?.textContent).toBe('Imported with sussex.csv on Mar 1, 2026, 7:00 AM')
  expect(screen.getByRole('heading', { level: 1, name: 'Official' })).toBeTruthy()
})
