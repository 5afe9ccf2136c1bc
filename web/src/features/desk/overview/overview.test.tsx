import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, listed, openDesk } from '../../../test-desk'
import { problem } from '../../../test-render'
import type { Stats } from '../queries'
import type { Trends } from '../trends/trend-texts'

const stats: Stats = {
  openBursts: 2,
  openRemovals: 1,
  lateAnswers: 0,
  openVoteBursts: 1,
  pendingCorrections: 4,
  pendingOfficials: 1,
  pendingPhotoUploads: 5,
  pendingRatings: 2,
  pendingReports: 3,
  totalOfficials: 1234,
  totalPhotoUploads: 6,
  totalRatings: 56,
  upkeep: [{ text: 'Last backup: 5 hours ago.', late: false }],
}
const days = ['2026-03-02', '2026-03-01'].map((day, at) => ({ day, reviews: at }))
const trends: Trends = {
  days: days.toReversed(),
  reviews: 1,
  flagged: 1,
  reasons: [{ code: 'email', reviews: 1 }],
  decisions: 37,
  medianWait: 7800,
  ninetiethPercentileWait: 270_000,
}

async function openOverview(changes: Partial<Trends> = {}, answers: Answers = {}) {
  const desk = openDesk('/admin/dashboard', {
    'GET /api/admin/stats': stats,
    'GET /api/admin/trends': { ...trends, ...changes },
    ...answers,
  })
  await screen.findByText('The Last 90 Days')
  return desk
}

/** The panel with a title. */
const panel = async (title: string) =>
  (await screen.findByText(title, { selector: 'h4' })).closest('section') as HTMLElement

const figures = [
  ['Total Officials', '1,234', '?tab=officials'],
  ['Total Reviews', '56', '?tab=reviews'],
  ['Pending Officials', '1', '?tab=officials&status=pending'],
  ['Pending Reviews', '2', '?tab=reviews&status=pending'],
  ['Photo Uploads', '6', '?tab=photo-uploads'],
  ['Pending Corrections', '4', '?tab=corrections&status=pending'],
]

test('six figures link to the lists that they count', async () => {
  await openOverview()
  for (const [title = '', count, query] of figures) {
    const card = screen.getByText(title, { selector: 'a *' }).closest('a')
    expect(card?.textContent).toBe(`${title}${count}`)
    expect(card?.getAttribute('href')).toBe(`/admin/dashboard${query}`)
  }
})

test('the links to the other screens say how many items wait there', async () => {
  const update = { id: 'b1', state: 'waiting', source: 'Clerks', sourceId: 's', counts: { add: 2 } }
  await openOverview({}, { 'GET /api/admin/imports': () => listed([update]) })
  const links = screen.getByRole('navigation', { name: 'Other admin screens' })
  await waitFor(() => expect(links.textContent).toContain('Imports (1 waiting)'))
  for (const text of [
    'An update of Clerks waits: 2 changes.',
    'Bursts (3 waiting)',
    'Moderation Queue (18 waiting)',
    'Reports (3 waiting)',
    'Removal Requests (1 waiting)',
    'Audit TrailWho did what',
  ])
    expect(links.textContent).toContain(text)
})

test('figures that fail leave the links, and can be loaded again', async () => {
  const { user, answers } = await openOverview(
    {},
    { 'GET /api/admin/stats': () => problem(503, 'The database is busy.') },
  )
  expect(screen.getByRole('alert').textContent).toContain('The database is busy.')
  answers['GET /api/admin/stats'] = stats
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('1,234')).toBeTruthy()
})

test('a warning about the server comes before the figures', async () => {
  const proxy = 'All visitors seem to come from 10.0.0.1; is CANDOR_TRUSTED_PROXIES set?'
  await openOverview({}, { 'GET /api/admin/stats': { ...stats, proxy } })
  const notice = screen.getByRole('status')
  expect(notice.textContent).toBe(proxy)
  const figure = screen.getByText('Total Officials')
  expect(notice.compareDocumentPosition(figure)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('late work of the server is a warning, and other work is a line below', async () => {
  const late = { text: 'Last backup: 9 days ago.', late: true }
  const upkeep = [late, { text: '2 import sources: read in time.', late: false }]
  await openOverview({}, { 'GET /api/admin/stats': { ...stats, upkeep } })
  expect(screen.getByRole('status').textContent).toBe(late.text)
  const lines = screen.getByRole('list', { name: 'Regular work of the server' })
  expect(lines.textContent).toBe('2 import sources: read in time.')
})

test('replies to removal requests that are late are an alert with a link', async () => {
  await openOverview({}, { 'GET /api/admin/stats': { ...stats, lateAnswers: 2 } })
  expect(screen.getByRole('status').textContent).toContain(
    '2 removal requests have had no reply for 8 business days.',
  )
  const link = screen.getByText('Send the replies')
  expect(link.getAttribute('href')).toBe('/admin/removals?status=unanswered')
})

test('reviews by day show as a sentence and as a table, with those that were held', async () => {
  await openOverview()
  const byDay = await panel('Reviews per Day')
  expect(byDay.textContent).toContain('1 review in the last 2 days, most of them on Mar 1')
  expect([...byDay.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)).toEqual([
    'Mar 2, 20260',
    'Mar 1, 20261',
  ])
  const held = await panel('Held by Automatic Checks')
  expect(held.textContent).toContain('100% of the reviews: 1 of 1.')
  expect(held.querySelector('tbody tr')?.textContent).toBe('E-mail address100%1')
})

test('waiting times show in words', async () => {
  await openOverview()
  const waits = await panel('Time to Decision')
  for (const text of ['37 decisions on held items', '2 h 10 min', '3 days 3 h'])
    expect(waits.textContent).toContain(text)
})

test('no reviews and no decisions show as words, too', async () => {
  await openOverview({ days, reviews: 0, flagged: 0, reasons: [], decisions: 0 })
  expect((await panel('Reviews per Day')).textContent).toContain('No reviews in the last 90 days.')
  expect((await panel('Time to Decision')).textContent).toContain('No decisions')
})

test('charts that fail leave the figures, and can be loaded again', async () => {
  const busy = () => problem(503, 'The database is busy.')
  const { user, answers } = await openOverview({}, { 'GET /api/admin/trends': busy })
  expect((await screen.findByRole('alert')).textContent).toContain('The database is busy.')
  expect(screen.getByText('1,234')).toBeTruthy()
  answers['GET /api/admin/trends'] = trends
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Reviews per Day')).toBeTruthy()
})

test('the address holds which of six tabs is open, and the arrow keys turn them', async () => {
  const { user } = await openOverview({}, { 'GET /api/ratings': () => listed([]) })
  const titles = ['Overview', 'Officials', 'Reviews', 'Photo Uploads', 'Corrections', 'Settings']
  const tabs = () => screen.getAllByRole('tab')
  expect(tabs().map(({ textContent }) => textContent)).toEqual(titles)
  await user.click(screen.getByText('Reviews', { selector: '[role=tab]' }))
  expect(location.search).toBe('?tab=reviews')
  await user.keyboard('{End}')
  expect(await screen.findByText('Account Settings')).toBeTruthy()
  expect(location.search).toBe('?tab=settings')
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Overview'))
  history.go(-2)
  expect(await screen.findByText('No reviews found.')).toBeTruthy()
})
