import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerRequests, problem, renderPart } from '../../test-render'
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
  expect((await screen.findAllByText('Already voted')).length).toBeGreaterThan(0)
  expect(await helpful('Not helpful 1')).toHaveProperty('disabled', true)
})

test('a failure says so and leaves the vote open', async () => {
  answerRequests(counts(0, 0), problem(500, 'Something went wrong'), counts(1, 0))
  renderPart(<Feedback ratingId="r1" />)
  await userEvent.click(await helpful('Helpful 0'))
  expect(
    (await screen.findAllByText('Failed to submit feedback. Please try again.')).length,
  ).toBeGreaterThan(0)
  await userEvent.click(await helpful('Helpful 0'))
  expect(await helpful('Helpful 1')).toHaveProperty('disabled', true)
})
