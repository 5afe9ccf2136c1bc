import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerRequests, described, fill, problem, renderPart } from '../../test-render'
import { ReportButton } from './report-button'

const user = userEvent.setup({ delay: null })

const taken = () => Response.json({ id: 'p1' }, { status: 201 })
const note = () => screen.getByLabelText<HTMLTextAreaElement>(/^Note/)
const send = () => user.click(screen.getByText('Send Report'))
const choose = (reason: string) => user.click(screen.getByLabelText(reason))
const dialog = () => document.querySelector('dialog') as HTMLDialogElement
const reportButton = () => screen.getByText<HTMLButtonElement>(/^Report(ed)?$/)

/** Renders the button of a review, and opens its form. */
async function openForm() {
  renderPart(<ReportButton ratingId="r1" />)
  await user.click(reportButton())
  await screen.findByText('What’s wrong with this review?')
}

/** Expects that the review counts as reported, and its form opens no more. */
async function expectReported() {
  await waitFor(() => expect(dialog().open).toBe(false))
  expect(reportButton().textContent).toBe('Reported this review')
  await user.click(reportButton())
  expect(dialog().open).toBe(false)
}

test('a report goes out with its reason, and the button says so', async () => {
  const requests = answerRequests(taken())
  await openForm()
  expect(
    [...document.querySelectorAll('label:has([type=radio])')].map((e) => e.textContent),
  ).toEqual([
    'It attacks the person',
    'It harasses or threatens someone',
    'It says something false',
    'It shares private information, such as a home address or phone number',
    'It’s not about this official',
    'It’s spam or advertising',
    'Something else',
  ])
  await choose('It’s not about this official')
  await send()
  await expectReported()
  expect(requests[0]?.url).toMatch(/\/api\/ratings\/r1\/reports$/)
  expect(await requests[0]?.json()).toEqual({ reason: 'off_topic' })
  expect((await screen.findAllByText(/A moderator will look into it/)).length).toBeGreaterThan(0)
})

test('a reason is required, and a note where the reason says too little', async () => {
  const requests = answerRequests(taken())
  await openForm()
  await send()
  const reasons = screen.getByRole('radiogroup', { hidden: true })
  expect(described(reasons)).toBe('Please choose the problem with the review')
  expect(document.activeElement).toBe(reasons.querySelector('input'))
  await choose('Something else')
  expect(described(reasons)).toBe('')
  await send()
  expect(described(note())).toContain('Please describe the problem in a few words')
  expect(document.activeElement).toBe(note())
  expect(note().getAttribute('aria-required')).toBe('true')
  await choose('It’s spam or advertising')
  expect(described(note()), 'another reason needs none').not.toContain('Please describe')
  await choose('Something else')
  fill(note(), ' It is about her cousin. ')
  await send()
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(await requests[0]?.json()).toEqual({ reason: 'other', note: 'It is about her cousin.' })
})

test('an error of the server shows at its field, and the input is kept', async () => {
  answerRequests(problem(422, 'Note is too long', { note: 'Note is too long' }))
  await openForm()
  await choose('It says something false')
  fill(note(), 'She answered mine.')
  await send()
  await waitFor(() => expect(described(note())).toContain('Note is too long'))
  expect(note().value).toBe('She answered mine.')
  expect(screen.getByRole('alert', { hidden: true }).textContent).toContain('Submission Failed')
  expect(dialog().open).toBe(true)
})
