import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toast } from '../../../test-desk'
import { at, openRequest, read, request, status } from '../../../test-removals'

test('all open requests of a network are declined with one reason, and reopened', async () => {
  const first = [{ id: 'q2', reference: 'CDEF-0002' }]
  const sameNetwork = { count: 12, first, until: at }
  const { user, question, confirm, answers, bodies } = await openRequest({ sameNetwork })
  expect(
    screen.getByText(/^12 other requests from the same network are open/).textContent,
  ).toContain('CDEF-0002 and 11 more.')
  const decline = () => user.click(screen.getByText('Decline All 13 of This Network'))
  await decline()
  expect(screen.getByText('Please say why the request is declined')).toBeTruthy()
  await user.type(screen.getByLabelText(/^Reason to decline/), 'No homes.')
  await decline()
  question('Decline 13 requests?')
  answers[status] = () => {
    const closed = {
      status: 'declined',
      closedBy: 'keeper',
      closedAt: at,
      reopenUntil: at,
    } as const
    answers[read] = {
      ...request,
      ...closed,
      matches: [],
      sameNetwork: { ...sameNetwork, count: 1 },
    }
    return { status: 'declined' }
  }
  await confirm('Decline 13 requests?', 'Decline 13 Requests')
  await toast('13 requests declined')
  expect(
    (await screen.findByText(/^1 other request from the same network was declined with it/))
      .textContent,
  ).toContain('CDEF-0002.')
  answers[status] = () => {
    answers[read] = request
    return { status: 'open' }
  }
  await user.click(screen.getByText('Reopen All 2'))
  await toast('2 requests reopened')
  await screen.findByText('Found in 1 published text')
  expect(screen.queryByText(/of This Network$/)).toBeNull()
  expect(bodies(status)).toEqual([
    {
      status: 'declined',
      reason: 'No homes.',
      expectedStatus: 'open',
      network: true,
      networkUntil: at,
    },
    { status: 'open', expectedStatus: 'declined', network: true },
  ])
})
