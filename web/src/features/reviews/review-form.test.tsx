import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { official } from '../../test-official'
import { answerRequests, problem, renderPart } from '../../test-render'
import type { Official } from '../officials/queries'
import type { Rating } from './queries'
import { emptyDraft } from './review-draft'
import { ReviewForm } from './review-form'

const mayor: Official = { ...official, position: 'mayor', positionType: 'mayor' }

interface PageProps {
  of: Official
  onDone: (rating: Rating) => void
}

function Page({ of, onDone }: PageProps) {
  const [draft, setDraft] = useState(emptyDraft)
  return <ReviewForm official={of} draft={draft} onDraft={setDraft} onDone={onDone} />
}

function openForm(of = mayor) {
  const taken: Rating[] = []
  renderPart(<Page of={of} onDone={(rating) => taken.push(rating)} />)
  const button = screen.getByRole('button', { name: 'Submit Review' })
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Review text/ })
  const rate = () =>
    userEvent.click(screen.getAllByRole('radio', { name: '4 stars' })[0] as HTMLElement)
  return { taken, button, text, rate }
}

test('ErrOverallRatingRequired until stars are chosen', async () => {
  const { button, text, rate } = openForm()
  expect(button).toHaveProperty('disabled', true)
  await userEvent.type(text, 'a')
  expect(screen.getByText('Overall rating is required')).toBeTruthy()
  await rate()
  expect(screen.queryByText('Overall rating is required')).toBeNull()
  expect(button).toHaveProperty('disabled', false)
})

test('ErrReviewerEmail is shown before anything is sent', async () => {
  const requests = answerRequests()
  const { button, rate } = openForm()
  await rate()
  const email = screen.getByRole('textbox', { name: /Email/ })
  await userEvent.type(email, 'nobody')
  await userEvent.click(button)
  expect(screen.getByText('Valid email is required')).toBeTruthy()
  expect(document.activeElement).toBe(email)
  expect(requests).toHaveLength(0)
})

test('what the server refuses is told at the field, and nothing typed is lost', async () => {
  answerRequests(problem(422, 'Not like this', { reviewText: 'Not like this' }))
  const { button, text, rate } = openForm()
  await rate()
  await userEvent.type(text, 'Some words')
  await userEvent.click(button)
  expect((await screen.findAllByText('Submission Failed')).length).toBeGreaterThan(0)
  expect(screen.getByText('Not like this')).toBeTruthy()
  expect(screen.getAllByText('422: Not like this').length).toBeGreaterThan(0)
  expect(text.value).toBe('Some words')
  expect(document.activeElement).toBe(text)
})

test('what the server refuses in several fields is counted above them', async () => {
  answerRequests(
    problem(422, 'Not like this', { reviewText: 'Not like this', reviewerEmail: 'Nor like that' }),
  )
  const { button, rate } = openForm()
  await rate()
  await userEvent.click(button)
  const summary = await screen.findByRole('region', { name: '2 fields need your attention' })
  expect(document.activeElement).toBe(summary)
  await userEvent.click(screen.getByRole('link', { name: 'Nor like that' }))
  const email = screen.getByRole('textbox', { name: /Email/ })
  expect(document.activeElement).toBe(email)
  await userEvent.type(email, 'a')
  expect(screen.getByRole('region', { name: '1 field needs your attention' })).toBeTruthy()
})

test.each([
  ['503: Closed for repairs', problem(503, 'Closed for repairs')],
  ['502: bad gateway', new Response('bad gateway', { status: 502 })],
])('the message of the server shows next to the button: %s', async (says, answer) => {
  answerRequests(answer)
  const { button, rate } = openForm()
  await rate()
  await userEvent.click(button)
  expect((await screen.findAllByText(says)).length).toBeGreaterThan(0)
})

test.each([
  ['mayor', ['Leadership', 'Accessibility', 'Transparency', 'Community Impact']],
  ['judge', ['Fairness', 'Timeliness', 'Professionalism', 'Communication']],
  ['law_enforcement', ['Professionalism', 'Community Relations', 'Responsiveness', 'Transparency']],
  ['other', []],
])('the categories are those of the position type: %s', (positionType, categories) => {
  openForm({ ...official, positionType })
  const groups = [...document.querySelectorAll('[role=radiogroup] > p')]
  expect(groups.map(({ textContent }) => textContent)).toEqual([
    'Overall rating ',
    ...categories.map((category) => `${category} (optional)`),
  ])
})

test('a name is not sent when the review is anonymous after all', async () => {
  const requests = answerRequests()
  const { button, rate } = openForm()
  await rate()
  const anonymity = screen.getByRole('switch', { name: 'Post anonymously' })
  await userEvent.click(anonymity)
  await userEvent.type(screen.getByRole('textbox', { name: /Your name/ }), 'Plum')
  await userEvent.click(anonymity)
  await userEvent.click(button)
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(await requests[0]?.json()).toEqual({
    overallRating: 4,
    isAnonymous: true,
    reviewerIp: '',
  })
})

test('the name field comes when the review is not anonymous', async () => {
  openForm()
  expect(screen.queryByRole('textbox', { name: /Your name/ })).toBeNull()
  await userEvent.click(screen.getByRole('switch', { name: 'Post anonymously' }))
  expect(screen.getByRole('textbox', { name: /Your name/ })).toBeTruthy()
})

test('a review keeps its key when it is sent again, a changed one gets another', async () => {
  const rating = {
    id: 'r1',
    officialId: 'o1',
    overallRating: 4,
    isAnonymous: true,
    status: 'approved',
    createdAt: '',
  }
  const requests = answerRequests(
    problem(503, 'Busy'),
    problem(503, 'Busy'),
    Response.json(rating, { status: 201 }),
  )
  const { taken, button, text, rate } = openForm()
  await rate()
  const send = async (times: number) => {
    await userEvent.click(button)
    await waitFor(() => expect(requests).toHaveLength(times))
    await screen.findByRole('button', { name: 'Submit Review' })
  }
  await send(1)
  await send(2)
  await userEvent.type(text, 'More')
  await send(3)
  await waitFor(() => expect(taken).toEqual([rating]))
  const keys = requests.map((request) => request.headers.get('Idempotency-Key'))
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('without the network the toast says what to do', async () => {
  answerRequests()
  const { button, rate } = openForm()
  await rate()
  await userEvent.click(button)
  expect(
    (await screen.findAllByText('Failed to submit review. Please try again.')).length,
  ).toBeGreaterThan(0)
})
