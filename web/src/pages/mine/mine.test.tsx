import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { remember, type Sent } from '../../features/receipts/kept'
import { answerRequests, fill, problem, renderPart } from '../../test-render'
import Mine from '.'

const user = userEvent.setup({ delay: null })
const sent: Sent = {
  secret: 's1',
  reference: 'AAAA-BBBB',
  kind: 'review',
  state: 'published',
  heading: 'Your review is published',
}
const editable = {
  ...sent,
  secret: undefined,
  officialId: 'o1',
  officialName: 'Ada Example',
  mayWithdraw: true,
  review: { id: 'r1', overallRating: 2, reviewText: 'Never answers.', fairness: 3 },
}
const press = (name: string) => user.click(screen.getByRole('button', { name }))

afterEach(() => history.replaceState(null, '', '/'))

test('an empty list says so', async () => {
  renderPart(<Mine />)
  expect(await screen.findByText(/^Nothing yet/)).toBeTruthy()
})

test.each([
  '{',
  '[null, 3]',
  '[{"secret":"s1","subject":"o1","at":1,"kind":"review","heading":{"a":1}}]',
  '[{"secret":"s1","subject":"o1","at":1e99,"kind":"review","heading":"Sent"}]',
])('a list that something else has written is as if it were empty: %s', async (text) => {
  localStorage.setItem('sent', text)
  answerRequests('nothing')
  renderPart(<Mine />)
  expect(await screen.findByText(/^Nothing yet/)).toBeTruthy()
})

test('each has its present state, and the list is forgotten after a second press', async () => {
  remember({ ...sent, state: 'held', reason: 'A former reason' }, { subject: 'o1' })
  answerRequests(
    Response.json([
      {
        ...editable,
        state: 'not_published',
        heading: 'Your review isn’t published',
        reason: 'The moderator’s reason: Personal attack.',
      },
    ]),
  )
  renderPart(<Mine />)
  expect(screen.getByText('A former reason')).toBeTruthy()
  expect(await screen.findByText('The moderator’s reason: Personal attack.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the page' }).getAttribute('href')).toBe(
    '/official/o1#reviews',
  )
  expect(screen.queryByText('A former reason')).toBeNull()
  await press('Forget these')
  await press('Forget all of these now')
  expect(await screen.findByText(/^Nothing yet/)).toBeTruthy()
  expect(localStorage.length).toBe(0)
})

test('a review is edited with its scores, and withdrawn after a second press', async () => {
  remember(sent, { subject: 'o1' })
  const requests = answerRequests(
    Response.json([editable]),
    Response.json(editable),
    Response.json([editable]),
    problem(409, 'A review can be edited for 15 minutes.'),
  )
  renderPart(<Mine />)
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  fill(screen.getByLabelText(/^Review text/), 'Always answers.')
  await press('Save')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  expect(await requests[1]?.json()).toEqual({
    secret: 's1',
    id: 'r1',
    review: { overallRating: 2, reviewText: 'Always answers.', fairness: 3 },
  })
  await press('Withdraw')
  await press('Withdraw it for good')
  expect((await screen.findAllByText(/edited for 15 minutes/)).length).toBeGreaterThan(0)
  expect(await requests[3]?.json()).toEqual({ secret: 's1', withdraw: true })
})

test('a link shows one that this device has not sent', async () => {
  history.replaceState(null, '', '/mine#linked')
  const requests = answerRequests(Response.json([{ state: 'unknown' }]))
  renderPart(<Mine />)
  expect(await screen.findByText('This is no longer kept')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
  expect(await requests[0]?.json()).toEqual({ secrets: ['linked'] })
  expect(requests[0]?.url).not.toContain('linked')
})

test('one that the server no longer has is forgotten alone', async () => {
  remember({ ...sent, secret: 's2', kind: 'photo' }, { subject: 'o1' })
  remember(sent, { subject: 'o1' })
  answerRequests(
    Response.json([{ state: 'unknown' }, { ...sent, secret: undefined, kind: 'photo' }]),
    Response.json([{ ...sent, secret: undefined, kind: 'photo' }]),
  )
  renderPart(<Mine />)
  await user.click(await screen.findByRole('button', { name: 'Forget this' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByRole('heading', { name: 'Photo' })).toBeTruthy()
})
