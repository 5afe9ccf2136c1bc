import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { conflict, toast } from '../../../test-desk'
import {
  notice,
  openQueue,
  puts,
  said,
  shows,
  waitingOfficial,
  waitingPhoto,
  waitingReport,
  waitingReview,
} from '../../../test-queue'
import { official } from '../../../test-rows'

const name = 'Nadia Testerling'

test('reports of a review are one item, and upholding asks about the review', async () => {
  const label = 'It’s not about this official'
  const reasons = [{ reason: 'off_topic', label, count: 3 }]
  const joined = [{ id: 'm2', reasonLabel: label, note: 'A cousin.', createdAt: '2026-03-01' }]
  const one = waitingReport({ reports: 3, networks: 2, reasons, joined, note: 'They sell none.' })
  const { user, sent } = await openQueue([{ ...one, votesLeftOut: 4 }], '', {
    'PUT /api/ratings/r1/status': {},
  })
  const shown = screen.getByRole('article').textContent
  for (const text of [
    `${label}: 3`,
    '3 reports from 2 networks',
    'They sell none.',
    'A cousin.',
    'and 1 more',
    'Votes that do not count4',
  ])
    expect(shown).toContain(text)
  await user.keyboard('a')
  expect(screen.getByRole('dialog', { name: 'Uphold all reports' })).toBeTruthy()
  await user.keyboard('1')
  await shows('All caught up.')
  expect(said()).toContain('Upheld, and the review rejected. ')
  await waitFor(() =>
    expect(sent.filter(({ to }) => to.startsWith('PUT'))).toMatchObject([
      { to: puts.report, body: { status: 'approved', expectedReports: 3 } },
      { to: 'PUT /api/ratings/r1/status', body: { status: 'rejected', reason: label } },
    ]),
  )
})

test('reports that come while a moderator reads are marked, and read first', async () => {
  const items = [waitingReport({ note: 'They sell none.' })]
  const { user, answers, bodies } = await openQueue(items)
  const saved = answers[puts.report] as object
  answers[puts.report] = () => {
    const joined = [{ id: 'm2', reasonLabel: 'Off topic', createdAt: '2026-03-01T12:00:00Z' }]
    Object.assign(items[0]?.report ?? {}, { reports: 2, joined })
    return conflict('1 more report came while you were reading. Read it first.', { moreReports: 1 })
  }
  await user.keyboard('r')
  await user.keyboard('1')
  expect((await notice()).textContent).toContain('1 more report came')
  expect((await screen.findByRole('list', { name: 'Notes of others' })).textContent).toContain(
    'NewOff topic',
  )
  answers[puts.report] = saved
  await user.keyboard('r')
  await user.keyboard('1')
  await shows('All caught up.')
  await waitFor(() => expect(bodies(puts.report)).toHaveLength(2))
  expect(bodies(puts.report)[1]).toMatchObject({ expectedReports: 2 })
})

test('the first three of many from the same address show, and all on demand', async () => {
  const sameAddress = [1, 2, 3, 4].map((at) => ({
    id: `n${at}`,
    kind: 'correction' as const,
    officialId: 'o1',
    officialName: name,
    address: '198.18.0.1',
    createdAt: '2026-03-01T12:00:00Z',
    status: 'pending' as const,
  }))
  const { user } = await openQueue([waitingReview({ sameAddress })])
  const shown = () => screen.getByRole('list', { name: 'From the same address' }).children
  expect(shown()).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Show all 4' }))
  expect(shown()).toHaveLength(4)
  await user.click(screen.getByRole('button', { name: 'Show the first 3' }))
  expect(shown()).toHaveLength(3)
})

test('a new official shows with likely duplicates', async () => {
  await openQueue([waitingOfficial()], '', {
    'GET /api/admin/officials/o1/duplicates': {
      officials: [official({ id: 'o2', name: 'Nadja Testerling', status: 'approved' })],
    },
  })
  await shows(`New official ${name}`)
  const found = await screen.findByRole('region', { name: 'Likely duplicates' })
  expect(found.textContent).toContain('Nadja Testerling')
})

test('a photo that cannot be approved says why, and stays', async () => {
  const waits = 'The scanner has not looked at it yet.'
  const { user, sent } = await openQueue([waitingPhoto({ notApprovable: waits })])
  await user.keyboard('a')
  expect(await toast('This photo cannot be approved')).toContain(waits)
  const approve = screen.getByRole('button', { name: /^Approve/ })
  expect(approve.getAttribute('aria-disabled')).toBe('true')
  await shows(`Photo of ${name}`)
  expect(sent.some(({ to }) => to.startsWith('PUT'))).toBe(false)
})
