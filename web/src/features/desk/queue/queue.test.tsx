import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { conflict, later } from '../../../test-desk'
import {
  notice,
  openQueue,
  puts,
  said,
  shows,
  waitingCorrection,
  waitingOfficial,
  waitingReview,
} from '../../../test-queue'
import { fill, problem } from '../../../test-render'
import { UndoButton } from './undo-button'

const name = 'Nadia Testerling'

test('a decision shows the next item and says what comes, and is undone by a key', async () => {
  const { user, bodies } = await openQueue([waitingReview(), waitingCorrection()])
  expect(screen.getByRole('button', { name: 'All 2' }).getAttribute('aria-pressed')).toBe('true')
  await user.keyboard('a')
  await shows(`Correction to ${name}’s profile`)
  expect(said()).toContain(`Approved. Next: correction to ${name}’s profile.`)
  const undo = await screen.findByText('Undo')
  expect(undo.closest('section')?.textContent).toContain(`Approved: review of ${name}`)
  expect(undo.closest('button')?.textContent).toContain('10 min')
  await user.keyboard('u')
  await shows(`Review of ${name}`)
  expect(said()).toContain(`Undone. Next: review of ${name}.`)
  await waitFor(() =>
    expect(bodies(puts.review)).toEqual([
      { status: 'approved', expectedStatus: 'pending' },
      { status: 'pending', expectedStatus: 'approved' },
    ]),
  )
})

test('keys do nothing in fields and dialogs, and can be switched off', async () => {
  const { user, sent } = await openQueue([waitingReview()])
  await user.keyboard('{Control>}a{/Control}')
  await user.keyboard('?')
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
  await user.keyboard('a')
  await user.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }))
  await user.keyboard('{Escape}')
  await user.keyboard('as')
  expect(localStorage.getItem('single-keys')).toBe('off')
  cleanup()
  await openQueue([waitingReview()])
  await user.keyboard('as')
  await user.click(screen.getByRole('button', { name: /^Reject/ }))
  await user.click(screen.getByRole('button', { name: 'Something else' }))
  await user.keyboard('a r s u ?')
  expect(screen.getByLabelText(/^The reason, in your own words/)).toHaveProperty(
    'value',
    'a r s u ?',
  )
  await user.keyboard('{Escape}')
  await shows(`Review of ${name}`)
  expect(sent.filter(({ to }) => to.startsWith('PUT'))).toEqual([])
  expect(location.search).toBe('')
})

test('skipped items come again at the end, and the kinds are in the address', async () => {
  const { user } = await openQueue([waitingReview(), waitingCorrection()])
  await user.keyboard('s')
  await shows(`Correction to ${name}’s profile`)
  expect(location.search).toBe('?after=1.00000000-0000-4000-8000-000000000001')
  await user.click(screen.getByRole('button', { name: 'Reviews 1' }))
  await shows(`Review of ${name}`)
  expect(location.search).toBe('?kinds=rating')
  await user.keyboard('s')
  await shows('End of the queue.')
  expect(screen.getByText('1 skipped item is still waiting.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  await shows(`Review of ${name}`)
})

test('a kind shows its own items, also after a decision', async () => {
  const { user } = await openQueue([waitingReview(), waitingCorrection(), waitingOfficial()])
  await shows(`Review of ${name}`)
  await user.click(screen.getByRole('button', { name: 'Corrections 1' }))
  await shows(`Correction to ${name}’s profile`)
  await user.keyboard('a')
  await shows('All caught up.')
  expect(location.search).toMatch(/^\?kinds=correction&after=2\./)
})

test('an address behind an item shows the next one', async () => {
  await openQueue(
    [waitingReview(), waitingCorrection()],
    '?kinds=rating,correction&after=1.00000000-0000-4000-8000-000000000001',
  )
  await shows(`Correction to ${name}’s profile`)
})

test('a session that ends asks for a login, and the decision goes through without a toast', async () => {
  const { user, answers, bodies } = await openQueue([waitingReview()])
  const saved = answers[puts.review] as object
  answers[puts.review] = () => {
    answers[puts.review] = saved
    return problem(401, 'Please log in.')
  }
  await user.keyboard('r')
  await user.click(screen.getByText('Something else'))
  fill(screen.getByLabelText(/^The reason, in your own words/), 'Another person')
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  const dialog = await screen.findByRole('dialog', { name: 'Please log in again' })
  await user.type(within(dialog).getByLabelText(/^Password/), 'lantern{Enter}')
  await waitFor(() => expect(bodies(puts.review)).toHaveLength(2))
  expect(bodies(puts.review)[1]).toMatchObject({ status: 'rejected', reason: 'Another person' })
  await shows('All caught up.')
  expect(dialog).toHaveProperty('open', false)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText(/^Notifications/).textContent).toBe('')
})

test('an item that loads late gets the focus', async () => {
  const { promise, keep } = later()
  const { user, answers } = await openQueue([waitingCorrection()])
  const read = answers['GET /api/admin/queue'] as (sent: object) => object
  answers['GET /api/admin/queue'] = async (sent) => {
    await promise
    return read(sent)
  }
  await user.keyboard('a')
  keep()
  const end = await shows('All caught up.')
  await waitFor(() => expect(document.activeElement).toBe(end))
})

test('a decision that does not reach the server comes back, and is made again', async () => {
  const { user, answers, bodies } = await openQueue([waitingReview()])
  const saved = answers[puts.review] as object
  delete answers[puts.review]
  await user.keyboard('r')
  await user.keyboard('2')
  expect((await notice()).textContent).toContain(
    `Not saved: Reject the review of ${name}The server cannot be reached.`,
  )
  await shows(`Review of ${name}`)
  answers[puts.review] = saved
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await shows('All caught up.')
  await waitFor(() => expect(bodies(puts.review)).toHaveLength(2))
  expect(bodies(puts.review)[1]).toMatchObject({ reason: 'Harasses or threatens someone' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the second of two moderators reads who decided, and the item is over', async () => {
  const { user, answers } = await openQueue([waitingReview()])
  const decide = answers[puts.review] as (sent: object) => object
  answers[puts.review] = (sent) => {
    decide(sent)
    const told = { currentStatus: 'rejected', decidedBy: 'other', decidedAt: '2026-03-01T12:00Z' }
    return conflict('Someone else has already decided on this.', told)
  }
  await user.keyboard('a')
  expect((await notice()).textContent).toMatch(
    /It was set to rejected by other, Mar 1, 2026, \d+:\d\d/,
  )
  await shows('All caught up.')
  await user.click(screen.getByRole('button', { name: 'Dismiss this notice' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a correction of a value that has changed shows both, and asks before it replaces', async () => {
  const { user, answers, bodies } = await openQueue([waitingCorrection()])
  const saved = answers[puts.correction] as object
  answers[puts.correction] = () =>
    conflict('The profile has changed.', { presentValue: 'Bridgeton', currentValue: 'Vineland' })
  await user.keyboard('a')
  const told = await notice()
  expect([...told.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    'Bridgeton',
    'Vineland',
  ])
  await screen.findByText('It said “Vineland” then, and says “Bridgeton” now.')
  answers[puts.correction] = saved
  await user.keyboard('a')
  expect(screen.getByText('Approve: replace “Bridgeton” with “Millville”')).toBeTruthy()
  await user.keyboard('1')
  await shows('All caught up.')
  await waitFor(() =>
    expect(bodies(puts.correction)[1]).toMatchObject({ expectedValue: 'Bridgeton' }),
  )
})

test('an outdated correction is rejected with its reason', async () => {
  const { user, bodies } = await openQueue([
    waitingCorrection({ isOutdated: true, presentValue: 'B' }),
  ])
  await user.keyboard('a')
  await user.keyboard('2')
  await shows('All caught up.')
  await waitFor(() =>
    expect(bodies(puts.correction)).toMatchObject([
      { status: 'rejected', reason: 'The profile has since changed' },
    ]),
  )
})

test('an undo counts its ten minutes down, the last one by seconds', () => {
  vi.useFakeTimers()
  const place = { kinds: [], after: '' }
  const decision = { item: waitingReview(), place, steps: [], deed: '', done: 'Approved' }
  render(
    <UndoButton undoable={{ decision, until: Date.now() + 600_000 }} keysOn onUndo={() => {}} />,
  )
  const left = () => screen.getByRole('button').textContent
  expect(left()).toContain('10 min')
  act(() => vi.advanceTimersByTime(545_000))
  expect(left()).toContain('55 s')
  act(() => vi.advanceTimersByTime(60_000))
  expect(left()).toContain('0 s')
})
