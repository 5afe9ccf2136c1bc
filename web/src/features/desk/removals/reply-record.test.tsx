import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toast } from '../../../test-desk'
import { at, openRequest, read, request } from '../../../test-removals'

const closed = { status: 'done', closedBy: 'keeper', closedAt: at } as const
const answer = 'PUT /api/admin/removal-requests/q1/answer'

test('a reply is recorded with its time and moderator, and taken back', async () => {
  const { user, answers, bodies } = await openRequest({ ...closed, needsAnswer: true })
  expect(screen.getByText('Not answered')).toBeTruthy()
  answers[answer] = () => {
    answers[read] = { ...request, ...closed, answeredAt: at, answeredBy: 'keeper' }
    return {}
  }
  await user.click(screen.getByText('Record Reply as Sent'))
  await toast('Reply recorded')
  expect(await screen.findByText(/^Reply sent on Mar 1, 2026.* by keeper\.$/)).toBeTruthy()
  expect(screen.queryByText('Not answered')).toBeNull()
  answers[answer] = () => {
    answers[read] = { ...request, ...closed, needsAnswer: true, isAnswerLate: true }
    return {}
  }
  await user.click(screen.getByText('Not Sent'))
  await toast('Reply no longer recorded')
  expect(await screen.findByText('No reply sent')).toBeTruthy()
  expect(bodies(answer)).toEqual([{ isSent: true }, { isSent: false }])
})

test('a request declined with others needs no reply', async () => {
  await openRequest({ ...closed, status: 'declined' })
  expect(screen.getByText(/No reply is needed\.$/)).toBeTruthy()
})
