import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { remember, type Sent } from '../../features/receipts/kept'
import type { Receipt } from '../../features/receipts/queries'
import { answerRequests, fill, problem, renderPart } from '../../test-render'
import Mine from '.'
import { SentItem } from './sent-item'

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
    review: { overallRating: 2, reviewText: 'Always answers.', fairness: 3, askFirst: true },
  })
  await press('Withdraw')
  await press('Withdraw it for good')
  expect((await screen.findAllByText(/edited for 15 minutes/)).length).toBeGreaterThan(0)
  expect(await requests[3]?.json()).toEqual({ secret: 's1', withdraw: true })
})

test('an edit begins with one version, asks about an address, and gives the focus back', async () => {
  const question = 'The review contains a street address: "12 Maple Street".'
  const requests = answerRequests(
    problem(422, question, { askFirst: question }),
    Response.json(editable),
  )
  const kept = { ...sent, subject: 'o1', at: 0 }
  const item = (review: object | undefined) => (
    <SentItem kept={kept} present={{ ...editable, review } as Receipt} />
  )
  const { show } = renderPart(item(editable.review))
  await press('Edit')
  fill(screen.getByLabelText(/^Review text/), 'Lives at 12 Maple Street.')
  show(item({ ...editable.review, id: 'r2' }))
  await press('Save')
  expect(await screen.findByText(question)).toBeTruthy()
  show(item(undefined))
  await press('Send anyway')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('listitem')))
  const bodies = await Promise.all(requests.slice(0, 2).map((one) => one.json()))
  expect(bodies.map(({ id, review }) => [id, review.reviewText, review.askFirst])).toEqual([
    ['r1', 'Lives at 12 Maple Street.', true],
    ['r1', 'Lives at 12 Maple Street.', false],
  ])
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
