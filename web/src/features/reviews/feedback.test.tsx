import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { answerRequests, heldBack, problem, renderPart } from '../../test-render'
import { Feedback } from './feedback'

const counts = (helpfulCount: number, notHelpfulCount: number, helpfulPercentage?: number) =>
  Response.json({ helpfulCount, notHelpfulCount, helpfulPercentage })
const helpful = (name: string) => screen.findByRole('button', { name })

test('a vote counts, locks both buttons and is thanked for', async () => {
  const requests = answerRequests(counts(4, 2, 67), counts(5, 2, 71))
  renderPart(<Feedback ratingId="r1" />)
  expect(await screen.findByText('67% found this helpful')).toBeTruthy()
  await userEvent.click(await helpful('Helpful 4'))
  expect(await helpful('Helpful 5')).toHaveProperty('disabled', true)
  expect(await helpful('Not helpful 2')).toHaveProperty('disabled', true)
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Your vote' }))
  expect(screen.getByText('Thank you for your feedback')).toBeTruthy()
  expect(screen.getByText('71% found this helpful')).toBeTruthy()
  expect(await requests[1]?.json()).toEqual({ isHelpful: true })
})

test('a vote that does not count is thanked for, and too few show no share', async () => {
  answerRequests(counts(2, 1), counts(2, 1))
  renderPart(<Feedback ratingId="r1" />)
  await userEvent.click(await helpful('Helpful 2'))
  expect(await screen.findByText('Thank you for your feedback')).toBeTruthy()
  expect(await helpful('Helpful 2')).toHaveProperty('disabled', true)
  expect(screen.queryByText(/found this helpful/)).toBeNull()
})

test('ErrConflict locks both buttons and reads the counts again', async () => {
  answerRequests(
    counts(2, 0),
    problem(409, 'You have already provided feedback for this review.'),
    counts(2, 1),
  )
  renderPart(<Feedback ratingId="r1" />)
  await userEvent.click(await helpful('Helpful 2'))
  expect(await screen.findByText('Already voted')).toBeTruthy()
  expect(await helpful('Not helpful 1')).toHaveProperty('disabled', true)
  expect(screen.getByText('Thank you for your feedback')).toBeTruthy()
  // Said once, and in no toast.
  const said = 'You have already provided feedback for this review.'
  expect(screen.getAllByText(said, { exact: false })).toHaveLength(1)
})

test('a vote is remembered on this device', async () => {
  answerRequests(
    counts(4, 2),
    Response.json({
      helpfulCount: 5,
      notHelpfulCount: 2,
      sent: { secret: 's1', kind: 'vote', state: 'received', reference: 'AAAA-BBBB' },
    }),
    counts(5, 2),
  )
  const { unmount } = renderPart(<Feedback ratingId="r1" />)
  await userEvent.click(await helpful('Helpful 4'))
  await helpful('Helpful 5')
  unmount()
  renderPart(<Feedback ratingId="r1" />)
  expect(await helpful('Helpful 5')).toHaveProperty('disabled', true)
  expect(screen.getByText('Thank you for your feedback')).toBeTruthy()
})

test('not helpful is a vote, too', async () => {
  const requests = answerRequests(counts(0, 0), counts(0, 1))
  renderPart(<Feedback ratingId="r1" />)
  await userEvent.click(await helpful('Not helpful'))
  expect(await helpful('Not helpful 1')).toHaveProperty('disabled', true)
  expect(await helpful('Helpful')).toHaveProperty('disabled', true)
  expect(await requests[1]?.json()).toEqual({ isHelpful: false })
})

test('a double press is one vote', async () => {
  const { answer, arrive } = heldBack()
  const requests = answerRequests(counts(0, 0), answer)
  renderPart(<Feedback ratingId="r1" />)
  await userEvent.dblClick(await helpful('Helpful'))
  arrive(counts(1, 0))
  await helpful('Helpful 1')
  expect(requests).toHaveLength(2)
})

test.each([
  ['an error', () => problem(500, 'Something went wrong'), ''],
  ['nothing', () => 'nothing' as const, ''],
  ['a wait', () => problem(429, 'Please wait 5 minutes.'), 'Please wait 5 minutes.'],
])('the vote can be cast again after %s from the server', async (_, answer, says) => {
  const { answer: second, arrive } = heldBack()
  answerRequests(counts(0, 0), answer(), second)
  renderPart(<Feedback ratingId="r1" />)
  await userEvent.click(await helpful('Helpful'))
  const title = 'Failed to submit feedback. Please try again.'
  const failure = await screen.findByText(title, { selector: 'p' })
  expect(failure.parentElement?.textContent).toBe(title + says)
  expect(screen.queryByText('Thank you for your feedback')).toBeNull()
  await userEvent.click(await helpful('Helpful'))
  await waitFor(() => expect(failure.isConnected).toBe(false))
  arrive(counts(1, 0))
  expect(await helpful('Helpful 1')).toHaveProperty('disabled', true)
})

test('the counts are read again after 30 seconds and not before', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const requests = answerRequests(counts(1, 0), counts(2, 0))
  const { show } = renderPart(<Feedback ratingId="r1" />)
  await helpful('Helpful 1')
  const returnAfter = async (milliseconds: number) => {
    show(<p />)
    vi.setSystemTime(Date.now() + milliseconds)
    await act(async () => show(<Feedback ratingId="r1" />))
  }
  await returnAfter(29_000)
  await helpful('Helpful 1')
  expect(requests).toHaveLength(1)
  await returnAfter(1_000)
  await helpful('Helpful 2')
  expect(requests).toHaveLength(2)
})
