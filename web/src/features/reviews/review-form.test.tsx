import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { official } from '../../test-officials'
import { answerRequests, problem, renderPart } from '../../test-render'
import type { Official } from '../officials/queries'
import type { Rating } from './queries'
import { emptyDraft } from './review-draft'
import { ReviewForm } from './review-form'

const mayor: Official = { ...official, position: 'mayor', positionType: 'mayor' }

const user = userEvent.setup({ delay: null })

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
  const button = screen.getByText('Submit Review')
  const text = screen.getByLabelText<HTMLTextAreaElement>(/^Review text/)
  const rate = () => user.click(screen.getAllByLabelText(/^4 stars/)[0] as HTMLElement)
  return { taken, button, text, rate }
}

test('ErrOverallRatingRequired until stars are chosen', async () => {
  const { button, text, rate } = openForm()
  expect(button).toHaveProperty('disabled', true)
  const missing = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(missing?.textContent).toBe('Choose an overall rating to submit. All else is optional.')
  await user.type(text, 'a')
  expect(screen.getByText('Overall rating is required')).toBeTruthy()
  await rate()
  expect(screen.queryByText('Overall rating is required')).toBeNull()
  expect(missing?.isConnected).toBe(false)
  expect(button).toHaveProperty('disabled', false)
})

test('ErrReviewerEmail is shown before anything is sent', async () => {
  const requests = answerRequests()
  const { button, rate } = openForm()
  await rate()
  const email = screen.getByLabelText(/^Email/)
  await user.type(email, 'nobody')
  await user.click(button)
  expect(screen.getByText('Valid email is required')).toBeTruthy()
  expect(document.activeElement).toBe(email)
  expect(requests).toHaveLength(0)
})

test('an error of the server shows at the field, and nothing typed is lost', async () => {
  answerRequests(problem(422, 'Not like this', { reviewText: 'Not like this' }))
  const { button, text, rate } = openForm()
  await rate()
  await user.type(text, 'Some words')
  await user.click(button)
  expect((await screen.findAllByText('Submission Failed')).length).toBeGreaterThan(0)
  expect(screen.getByText('Not like this')).toBeTruthy()
  expect(screen.getAllByText('422: Not like this').length).toBeGreaterThan(0)
  expect(text.value).toBe('Some words')
  expect(document.activeElement).toBe(text)
})

test('an address in the text is asked about, and sent anyway', async () => {
  const question = 'The review contains a street address: "12 Maple Street".'
  const refusal = () => problem(422, question, { askFirst: question })
  const requests = answerRequests(refusal(), refusal())
  const { button, text, rate } = openForm()
  await rate()
  await user.type(text, 'Lives at 12 Maple Street')
  await user.click(button)
  expect(await screen.findByText(question)).toBeTruthy()
  expect(screen.queryByText('Submission Failed')).toBeNull()
  await user.type(text, '.')
  expect(screen.queryByText('Send anyway')).toBeNull()
  await user.click(button)
  await user.click(await screen.findByText('Send anyway'))
  await waitFor(() => expect(requests).toHaveLength(3))
  const asked = await Promise.all(requests.map(async (one) => (await one.json()).askFirst))
  expect(asked).toEqual([true, true, false])
})

test('errors of the server in several fields are counted above them', async () => {
  answerRequests(
    problem(422, 'Not like this', { reviewText: 'Not like this', reviewerEmail: 'Nor like that' }),
  )
  const { button, rate } = openForm()
  await rate()
  await user.click(button)
  const summary = (await screen.findByText('2 fields need your attention')).parentElement
  expect(document.activeElement).toBe(summary)
  await user.click(screen.getByText('Nor like that', { selector: 'a' }))
  const email = screen.getByLabelText(/^Email/)
  expect(document.activeElement).toBe(email)
  await user.type(email, 'a')
  expect(screen.getByText('1 field needs your attention')).toBeTruthy()
})

test.each([
  ['503: Closed for repairs', problem(503, 'Closed for repairs')],
  ['502: bad gateway', new Response('bad gateway', { status: 502 })],
])('the message of the server shows next to the button: %s', async (says, answer) => {
  answerRequests(answer)
  const { button, rate } = openForm()
  await rate()
  await user.click(button)
  expect((await screen.findAllByText(says)).length).toBeGreaterThan(0)
})

test.each([
  ['mayor', ['Leadership', 'Accessibility', 'Transparency', 'Community Impact']],
  ['judge', ['Fairness', 'Timeliness', 'Professionalism', 'Communication']],
  ['law_enforcement', ['Professionalism', 'Community Relations', 'Responsiveness', 'Transparency']],
  ['other', []],
])('the categories are those of the position type: %s', (positionType, categories) => {
  openForm({ ...official, positionType })
  const groups = [...document.querySelectorAll('[role=radiogroup] > p:first-child')]
  expect(groups.map(({ textContent }) => textContent)).toEqual([
    'Overall rating ',
    ...categories.map((category) => `${category} (optional)`),
  ])
  expect(document.querySelectorAll('[role=radiogroup][aria-describedby]')).toHaveLength(
    categories.length,
  )
})

test('a name is not sent when the review is anonymous after all', async () => {
  const requests = answerRequests()
  const { button, rate } = openForm()
  await rate()
  const anonymity = screen.getByLabelText('Post anonymously')
  await user.click(anonymity)
  await user.type(screen.getByLabelText(/^Your name/), 'Plum')
  await user.click(anonymity)
  await user.click(button)
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(await requests[0]?.json()).toEqual({
    overallRating: 4,
    isAnonymous: true,
    reviewerIp: '',
  })
})

test('the name field comes when the review is not anonymous', async () => {
  openForm()
  expect(screen.queryByLabelText(/^Your name/)).toBeNull()
  await user.click(screen.getByLabelText('Post anonymously'))
  expect(screen.getByLabelText(/^Your name/)).toBeTruthy()
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
    await user.click(button)
    await waitFor(() => expect(requests).toHaveLength(times))
    await screen.findByText('Submit Review')
  }
  await send(1)
  await send(2)
  await user.type(text, 'More')
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
  await user.click(button)
  expect(
    (await screen.findAllByText('Failed to submit review. Please try again.')).length,
  ).toBeGreaterThan(0)
})
