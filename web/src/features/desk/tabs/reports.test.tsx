import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { conflict, inRow, openDesk, row, rowsOf, toast } from '../../../test-desk'
import { rating, report } from '../../../test-rows'

const name = 'Nadia Testerling'
const off = 'It’s not about this official'

async function openReports(fields: Parameters<typeof report>[0] = {}, query = '') {
  const rows = [report(fields)]
  const desk = openDesk(
    `/admin/reports${query}`,
    rowsOf('/api/admin/reports', '/api/admin/reports/{id}', rows),
  )
  await screen.findByText(name)
  return { ...desk, rows }
}

test('reports have their columns, and fallbacks for missing values', async () => {
  await openReports({
    rating: rating({ status: 'approved', reviewText: '' }),
    flags: [{ code: 'phone', reason: 'contains a phone number' }],
  })
  expect(screen.getByRole('heading', { level: 2, name: 'Pending Reports' })).toBeTruthy()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Official',
    'Reason',
    'Note',
    'Review',
    'IP & Location',
    'Submitted',
    'Actions',
  ])
  const fallbacks = ['No note', 'No comment', 'Unknown IP', 'Location unknown']
  for (const text of [off, 'contains a phone number', 'Approved', 'Pending', ...fallbacks])
    expect(row(name).textContent).toContain(text)
  expect(screen.queryByRole('link', { name: 'All reports of this review' })).toBeNull()
})

test('reports of one review are one row, with the notes of the others', async () => {
  const at = '2026-03-01T12:00:00Z'
  const reasons = [
    { reason: 'advertising', label: 'It’s spam or advertising', count: 2 },
    { reason: 'off_topic', label: off, count: 1 },
  ]
  const joined = [
    { id: 'm2', reasonLabel: off, note: 'They sell them.', createdAt: at },
    { id: 'm3', reasonLabel: off, createdAt: at },
  ]
  await openReports({ reports: 3, networks: 2, reasons, joined, reportsOfReview: 2 })
  const shown = row(name).textContent
  for (const text of [
    'It’s spam or advertising: 2',
    `${off}: 1`,
    '3 reports from 2 networks',
    'They sell them.',
    'and 1 more',
  ])
    expect(shown).toContain(text)
  const link = screen.getByRole('link', { name: 'All reports of this review' })
  expect(link.getAttribute('href')).toBe('/admin/reports?status=all&search=r1')
})

test('a report is upheld and dismissed in its own words', async () => {
  const { user, bodies } = await openReports({}, '?status=all')
  await user.click(inRow(name, /^Uphold/))
  expect(await toast('Report upheld')).toContain('The review does not change')
  expect(row(name).textContent).toContain('Upheld')
  expect(inRow(name, /^Uphold/).getAttribute('aria-pressed')).toBe('true')
  await user.click(inRow(name, /^Dismiss/))
  await user.click(screen.getByRole('button', { name: 'A matter of opinion' }))
  await toast('Report dismissed')
  expect(row(name).textContent).toContain('Dismissed')
  expect(bodies('PUT /api/admin/reports/m1')).toEqual([
    { status: 'approved', expectedStatus: 'pending', expectedReports: 1 },
    {
      status: 'rejected',
      expectedStatus: 'approved',
      expectedReports: 1,
      reason: 'A matter of opinion',
    },
  ])
})

test('the address holds the filter, in the words of reports', async () => {
  const { user } = await openReports()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Upheld')
  expect(location.search).toBe('?status=approved')
  expect(await screen.findByText('No upheld reports found.')).toBeTruthy()
})

test('a report that came while a moderator read is read first', async () => {
  const { user, answers, rows, bodies } = await openReports()
  const put = 'PUT /api/admin/reports/m1'
  const saved = answers[put] as object
  answers[put] = () => {
    Object.assign(rows[0] as object, { reports: 2 })
    const detail = '1 more report came while you were reading. Read it first.'
    return conflict(detail, { moreReports: 1 })
  }
  await user.click(inRow(name, /^Uphold/))
  expect(await toast('Update failed')).toContain('1 more report came')
  await waitFor(() => expect(row(name).textContent).toContain('2 reports'))
  answers[put] = saved
  await user.click(inRow(name, /^Uphold/))
  await toast('Report upheld')
  expect(bodies(put)).toMatchObject([{ expectedReports: 1 }, { expectedReports: 2 }])
})

test('the review itself is rejected from there', async () => {
  const { user, answers, bodies } = await openReports()
  answers['PUT /api/ratings/r1/status'] = rating({ status: 'rejected' })
  await user.click(inRow(name, `Reject the review of ${name} itself`))
  await user.click(screen.getByRole('button', { name: 'Spam or advertising' }))
  await toast('Rating status updated successfully')
  expect(bodies('PUT /api/ratings/r1/status')).toEqual([
    { status: 'rejected', expectedStatus: 'approved', reason: 'Spam or advertising' },
  ])
})

test('the address holds whether only rows that I decided, or of today, are listed', async () => {
  const { user, sent } = await openReports()
  const press = (label: string) => user.click(screen.getByRole('button', { name: label }))
  await press('Decided by Me')
  expect(location.search).toBe('?status=all&decidedBy=me')
  await press('Decided Today')
  expect(location.search).toBe('?status=all&decidedBy=me&decidedOn=today')
  await waitFor(() =>
    expect(sent.at(-1)?.query).toMatchObject({ decidedBy: 'me', decidedOn: 'today' }),
  )
  await press('Decided by Me')
  expect(location.search).toBe('?status=all&decidedOn=today')
})
