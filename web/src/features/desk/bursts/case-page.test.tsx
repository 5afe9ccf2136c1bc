import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, conflict, openDesk, toast } from '../../../test-desk'
import { fill } from '../../../test-render'
import type { BurstCase, BurstReview } from './burst-queries'

const at = '2026-03-01T12:00:00Z'
const decide = 'POST /api/admin/bursts/b1/decisions'

function review(id: string, fields: Partial<BurstReview> = {}): BurstReview {
  return { id, createdAt: at, isDecided: false, parts: [], stars: 1, state: 'set_aside', ...fields }
}

const burst: BurstCase = {
  id: 'b1',
  official: { id: 'o1', name: 'Nadia Testerling' },
  state: 'open',
  side: 'low',
  since: at,
  until: '2026-03-01T13:00:00Z',
  arrived: 22,
  counted: 2,
  decided: 0,
  expected: 0.4,
  more: 0,
  alone: { hold: 20, count: 20 },
  others: { hold: 20, count: 20 },
  stars: [20, 0, 0, 1, 1],
  unit: 'hour',
  bars: [{ at, low: 20, middle: 0, high: 2 }],
  networks: [{ name: 'Network A', reviews: 2 }],
  groups: [
    { heading: 'Of the side that is in excess', because: 'burst', reviews: 18 },
    { heading: 'Nearly the words of an earlier review', because: 'copy', reviews: 2 },
    { heading: 'Counting', reviews: 2 },
  ],
  reviews: [
    review('r1', {
      because: 'burst',
      network: 'Network A',
      parts: [
        { text: 'Never answers', isMarked: true },
        { text: ' me.', isMarked: false },
      ],
    }),
    review('r2', { because: 'burst' }),
    review('r3', { state: 'counted', stars: 5, reviewerName: 'Ruth' }),
  ],
  pages: 1,
  log: [],
  isShadow: false,
  version: 'v1',
}

async function openCase(fields: Partial<BurstCase> = {}, answers: Answers = {}) {
  const desk = openDesk('/admin/bursts?case=b1', {
    'GET /api/admin/bursts/b1': { ...burst, ...fields },
    [decide]: { changed: 2, missed: 0, isProposed: false },
    ...answers,
  })
  await screen.findByRole('heading', { level: 2, name: 'Reviews of Nadia Testerling' })
  return desk
}

const group = (title: string) => screen.getByText(title).closest('section') as HTMLElement
const dialog = (name: string) => screen.getByRole('dialog', { name })

test('a case shows its reviews, their networks, and marks words that many share', async () => {
  await openCase()
  expect(
    screen.getByText(/22 reviews came between .* 20 gave 1 or 2 stars, 2 gave 4 or 5/),
  ).toBeTruthy()
  expect(screen.getByText('Never answers', { selector: 'mark' })).toBeTruthy()
  const table = screen.getByRole('table', { name: 'Reviews by the hour, the oldest first' })
  expect(table.querySelector('tbody')?.textContent).toBe('Mar 1, 7 AM2002')
  expect(group('Both Sides').textContent).toContain('Network A (2 reviews)')
  expect(group('Log').textContent).toContain('Nothing has been decided yet.')
})

test('a decision on the whole case needs a reason', async () => {
  const { user, bodies } = await openCase()
  await user.click(screen.getByRole('button', { name: 'Set All Aside' }))
  const asked = dialog('Set the whole case aside?')
  const reason = within(asked).getByLabelText(/^Reason/)
  expect(document.activeElement).toBe(reason)
  await user.click(within(asked).getByRole('button', { name: 'Set Aside' }))
  expect(within(asked).getByText('Please say why')).toBeTruthy()
  expect(bodies(decide)).toEqual([])
  fill(reason, 'One hand wrote these')
  await user.click(within(asked).getByRole('button', { name: 'Set Aside' }))
  expect(await toast('Decided: set aside')).toContain('2 reviews changed.')
  expect(asked).toHaveProperty('open', false)
  expect(bodies(decide)).toEqual([
    { outcome: 'set_aside', which: {}, reason: 'One hand wrote these', seen: 'v1' },
  ])
})

test('a group and chosen reviews are decided by themselves', async () => {
  const { user, bodies } = await openCase()
  const give = async (title: string, action: string) => {
    await user.keyboard('They differ')
    await user.click(within(dialog(title)).getByRole('button', { name: action }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
  }
  const copies = within(group('Nearly the words of an earlier review (2)'))
  await user.click(copies.getByRole('button', { name: /^Count 2: / }))
  await give('Count 2 reviews?', 'Count')
  await user.click(screen.getByRole('checkbox', { name: /^5\/5.*Ruth/ }))
  await user.click(
    within(group('Of the side that is in excess (18)')).getAllByRole('checkbox')[1] as HTMLElement,
  )
  const chosen = within(screen.getByRole('region', { name: 'Chosen reviews' }))
  expect(chosen.getByText('2 chosen')).toBeTruthy()
  await user.click(chosen.getByRole('button', { name: 'Hold 2' }))
  await give('Hold 2 reviews?', 'Hold')
  const reason = 'They differ'
  expect(bodies(decide)).toEqual([
    { outcome: 'count', which: { because: 'copy' }, reason, seen: 'v1' },
    { outcome: 'hold', which: { reviews: ['r3', 'r1'] }, reason, seen: 'v1' },
  ])
})

test('decided reviews keep their state while a case is open, unless the box is cleared', async () => {
  const { user, answers, bodies } = await openCase({ decided: 4 })
  const leave = () => screen.getByRole('checkbox', { name: /^Leave 4 reviews/ })
  expect(leave()).toHaveProperty('checked', true)
  const decided = { ...burst, state: 'decided', decided: 4, version: 'v2' }
  answers['GET /api/admin/bursts/b1'] = decided
  await user.click(screen.getByRole('button', { name: 'Count All' }))
  await user.keyboard('They differ{Tab}{Tab}{Enter}')
  await waitFor(() => expect(bodies(decide)).toHaveLength(1))
  expect(bodies(decide)).toMatchObject([{ which: { keepDecided: true } }])
  await waitFor(() => expect(leave()).toHaveProperty('checked', false))
})

test('counting or hiding more than twenty says that a second moderator has to confirm it', async () => {
  const groups = [{ heading: 'Of the side that is in excess', because: 'burst', reviews: 22 }]
  const { user } = await openCase(
    { alone: { hold: 22, count: 22 }, groups },
    { [decide]: { isProposed: true, changed: 0 } },
  )
  for (const action of ['Count', 'Hold']) {
    await user.click(screen.getByRole('button', { name: `${action} All` }))
    expect(dialog(`${action} the whole case?`).textContent).toContain(
      'another moderator has to confirm it',
    )
    await user.keyboard('They differ{Tab}{Tab}{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await toast('Proposed')
})

const proposal = {
  at,
  by: 'other',
  outcome: 'hold' as const,
  changes: 22,
  reason: 'They belong together',
  which: {},
}
const proposed = () => screen.queryByText('Proposal to Hold 22 reviews')?.closest('section')

test('a moderator’s own proposal is not confirmed, but taken back', async () => {
  const { user, bodies } = await openCase(
    { proposal: { ...proposal, by: 'keeper' } },
    { 'POST /api/admin/bursts/b1/proposal/decline': { changed: 0 } },
  )
  expect(proposed()?.textContent).toContain('Another moderator has to confirm it.')
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  const asked = within(dialog('Withdraw the Proposal?'))
  fill(asked.getByLabelText(/^Reason/), 'I was wrong')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await toast('Proposal withdrawn')
  expect(bodies('POST /api/admin/bursts/b1/proposal/decline')).toEqual([
    { reason: 'I was wrong', seen: 'v1' },
  ])
})

test('a proposal to count says so, and the toast after it as well', async () => {
  const { user } = await openCase(
    { proposal: { ...proposal, outcome: 'count' } },
    { 'POST /api/admin/bursts/b1/proposal/confirm': { changed: 22, missed: 0, isProposed: false } },
  )
  expect(screen.getByText('Proposal to Count 22 reviews')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  const asked = within(dialog('Count 22 reviews?'))
  expect(asked.getByText(/^They count in the average/)).toBeTruthy()
  fill(asked.getByLabelText(/^Reason/), 'They do')
  await user.click(asked.getByRole('button', { name: 'Confirm' }))
  expect(await toast('Decided: counted')).toContain('22 reviews changed.')
})

test('a proposal that was taken back is not confirmed, and the focus goes to the message', async () => {
  const { user, answers } = await openCase(
    { proposal },
    {
      'POST /api/admin/bursts/b1/proposal/confirm': () => {
        answers['GET /api/admin/bursts/b1'] = { ...burst, version: 'v2' }
        return conflict('other took this proposal back.', {})
      },
    },
  )
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  const asked = within(dialog('Hold 22 reviews?'))
  fill(asked.getByLabelText(/^Reason/), 'They do')
  await user.click(asked.getByRole('button', { name: 'Confirm' }))
  const note = await screen.findByRole('alert')
  expect(note.textContent).toBe('Nothing was decidedother took this proposal back.')
  await waitFor(() => expect(document.activeElement).toBe(note))
  expect(proposed()).toBeFalsy()
  await user.click(screen.getByRole('button', { name: 'Count All' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a decision during another moderator’s proposal says so in the dialog', async () => {
  const { user, answers } = await openCase()
  answers[decide] = () =>
    conflict('other proposed to decide about 22 reviews. Look at the case again.', {})
  await user.click(screen.getByRole('button', { name: 'Count All' }))
  await user.keyboard('They differ{Tab}{Tab}{Enter}')
  const asked = within(dialog('Count the whole case?'))
  expect(await asked.findByText(/other proposed to decide about 22 reviews/)).toBeTruthy()
  expect(asked.getByLabelText(/^Reason/)).toHaveProperty('value', 'They differ')
})

test('a long case has pages in the address, and the focus goes to their beginning', async () => {
  const { user, answers } = await openCase({ more: 500, pages: 2 })
  const first = answers['GET /api/admin/bursts/b1'] as object
  const last = { ...first, more: 0, reviews: [review('r501', { because: 'burst' })] }
  answers['GET /api/admin/bursts/b1'] = ({ query: { page } }) => (page === '2' ? last : first)
  expect(screen.getByText(/^Reviews 1 to 3 of 503, the newest first; page 1 of 2/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '2' }))
  expect(location.search).toBe('?case=b1&page=2')
  const title = await screen.findByText(/^Reviews 501 to 501 of 501, the newest first/)
  expect(document.activeElement?.contains(title)).toBe(true)
  expect(group('Of the side that is in excess (18)').textContent).toContain(
    'Select all 1 on this page',
  )
  history.back()
  expect(await screen.findByText(/^Reviews 1 to 3 of 503/)).toBeTruthy()
})
