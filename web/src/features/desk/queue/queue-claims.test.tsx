import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openQueue, shows, waitingCorrection, waitingReview } from '../../../test-queue'
import { listedRequest } from '../../../test-removals'
import { itemId } from './queue-query'

const claims = 'POST /api/admin/queue/claims'
const until = '2026-03-01T18:05:00Z'
const deputy = { by: 'deputy', kind: 'rating', itemId: itemId(waitingReview()), until }

test('an item that stays open is claimed, and says who opened it first', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, bodies } = await openQueue([waitingReview(), waitingCorrection()], '', {
    [claims]: { held: deputy },
  })
  await vi.advanceTimersByTimeAsync(1000)
  await screen.findByText('deputy has a review open until 1:05 PM: this one.')
  await user.keyboard('s')
  await shows('Correction to Nadia Testerling’s profile')
  expect(screen.queryByText(/: this one\.$/)).toBeNull()
  await vi.advanceTimersByTimeAsync(1000)
  await waitFor(() =>
    expect(bodies(claims)).toEqual([
      { kind: 'rating', itemId: deputy.itemId, leaves: '' },
      { kind: 'correction', itemId: itemId(waitingCorrection()), leaves: deputy.itemId },
    ]),
  )
  vi.useRealTimers()
})

test('items that others have open are named, and urgent ones before an item are offered', async () => {
  const more = { claims: [{ ...deputy, itemId: 'other' }], urgentBefore: 2 }
  const after = '1.00000000-0000-4000-8000-000000000001'
  const { user } = await openQueue(
    [waitingReview(), waitingCorrection()],
    `?after=${after}`,
    {},
    more,
  )
  screen.getByText('Skipped: deputy has a review open until 1:05 PM.')
  screen.getByText(/^2 urgent reports wait before this one\./)
  await user.click(screen.getByText('Show Them'))
  await shows('Review of Nadia Testerling')
  expect(location.search).toBe('')
  screen.getByText(/^Skipped: /)
  await user.click(screen.getByRole('button', { name: /^Corrections/ }))
  await shows('Correction to Nadia Testerling’s profile')
  await waitFor(() => expect(screen.queryByText(/^Skipped: /)).toBeNull())
})

test('order and flag are in the address, and in the request', async () => {
  const { user, sent } = await openQueue([waitingReview()])
  const asked = () => sent.findLast(({ to }) => to === 'GET /api/admin/queue')?.query
  expect(asked()).toMatchObject({ order: 'urgent', skipClaimed: 'true' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Oldest First')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Flag' }), 'Phone number')
  expect(location.search).toBe('?order=oldest&flag=phone')
  await waitFor(() => expect(asked()).toMatchObject({ order: 'oldest', flag: 'phone' }))
})

test('a removal request comes with its deadline and a link, and is skipped', async () => {
  const task = {
    kind: 'removal_request',
    id: 'q1',
    place: '3.2.00000000-0000-4000-8000-000000000009',
    since: until,
    removal: listedRequest,
  } as const
  const { user } = await openQueue([], '', {
    'GET /api/admin/queue': ({ query }: { query: Record<string, string> }) => ({
      waiting: { removal_request: 1 },
      claims: [],
      urgentBefore: 0,
      ...(!query.after && { task }),
    }),
  })
  await shows('Removal request ABCD-1234')
  expect(screen.getByText('8 business days left')).toBeTruthy()
  expect(screen.getByText('Open Request').getAttribute('href')).toBe('/admin/removals?request=q1')
  expect(screen.queryByText('Approve')).toBeNull()
  expect(screen.getByRole('button', { name: 'Removals 1' })).toBeTruthy()
  await user.keyboard('as')
  await shows('End of the queue.')
})
