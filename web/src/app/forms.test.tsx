import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactElement, useState } from 'react'
import { describe, expect, test } from 'vitest'
import { LoginForm } from '../features/auth/login-form'
import { PasswordForm } from '../features/auth/password-form'
import { SessionContext } from '../features/auth/session-context'
import { CorrectionForm } from '../features/corrections/correction-form'
import { ReportForm } from '../features/reports/report-form'
import { emptyDraft } from '../features/reviews/review-draft'
import { ReviewForm } from '../features/reviews/review-form'
import AddOfficial from '../pages/add-official'
import RemoveAddress from '../pages/remove-address'
import { official } from '../test-officials'
import {
  type Answered,
  answerRequests,
  autocompletions,
  fill,
  heldBack,
  problem,
  renderPart,
  requiredFields,
} from '../test-render'

const user = userEvent.setup({ delay: null })
const none = () => {}

function Review() {
  const [draft, setDraft] = useState({ ...emptyDraft, overallRating: 4 })
  return <ReviewForm official={official} draft={draft} onDraft={setDraft} onDone={none} />
}

interface Form {
  part: ReactElement
  /** The values of the fields by the start of their labels, in the order of the page. */
  fields: Readonly<Record<string, string>>
  /** The labels of the button, before and while it sends. */
  button: RegExp
  title: string
  /** The message after a missing response. */
  otherwise: string
  /** The API's response before the form is sent. */
  before?: () => Response
  /** Waits until the form has fetched its lists. */
  ready?: () => Promise<unknown>
  required: string[]
  autocomplete: (string | null)[]
}

const unreachable = 'The server cannot be reached. Please try again.'
const off = (fields: number) => Array<string>(fields).fill('off')

const forms: Readonly<Record<string, Form>> = {
  'a review': {
    part: <Review />,
    fields: { 'Review text': 'Some words', Email: 'reader@mail.example' },
    button: /^Submit/,
    title: 'Submission Failed',
    otherwise: 'Failed to submit review. Please try again.',
    required: ['Overall rating'],
    autocomplete: ['off', 'email'],
  },
  'a new official': {
    part: <AddOfficial />,
    fields: {
      Name: 'Ada Newcomer',
      'Position type': 'mayor',
      Position: 'deputy_mayor',
      Description: 'Chairs the water board.',
      'City or town': 'Trenton',
      Website: 'https://water.example/',
      'Term start': '2025-02-03',
    },
    button: /^Submit/,
    title: 'Submission Failed',
    otherwise: 'Failed to submit official. Please try again.',
    before: () => Response.json({ officials: [] }),
    ready: async () => {
      await user.click(screen.getByLabelText(/^City or town/))
      await screen.findByText('Aberdeen')
    },
    required: ['Name', 'Position type', 'Position'],
    autocomplete: off(11),
  },
  'a correction': {
    part: <CorrectionForm official={official} onCancel={none} onDone={none} />,
    fields: { 'Field to correct': 'name', 'Suggested value': 'Nadia New', Reason: 'She married.' },
    button: /^Submit/,
    title: 'Submission Failed',
    otherwise: 'Unable to submit correction. Please try again.',
    required: ['Field to correct', 'Suggested value'],
    autocomplete: ['off', null, 'off', 'off', 'email'],
  },
  'a report': {
    part: <ReportForm ratingId="r1" onLeave={none} />,
    fields: { 'It says something false': 'checked', Note: 'She answered mine.' },
    button: /^Send/,
    title: 'Submission Failed',
    otherwise: 'The report was not sent. Please try again.',
    required: ['What’s wrong with this review?'],
    autocomplete: ['off'],
  },
  'a request for removal': {
    part: <RemoveAddress />,
    fields: {
      'Home address': '12 Larkspur Street',
      Office: 'prosecutor',
      'Your relationship to the office': 'covered',
      'Your name': 'Ada Example',
      'Your email': 'ada@example.org',
      'I declare': 'checked',
    },
    button: /^Send/,
    before: () => Response.json({}),
    title: 'Submission Failed',
    otherwise: 'Your request was not sent. Please try again.',
    required: [
      'Office',
      'Your relationship to the office',
      'Your name',
      'Your email',
      expect.stringMatching(/^I declare/),
    ],
    autocomplete: ['address-line1', 'address-level2', 'tel', 'off', 'off', 'off', 'name', 'email'],
  },
  'a login': {
    part: <LoginForm onLoggedIn={none} />,
    fields: { Username: 'keeper', Password: 'not this one' },
    button: /^Log/,
    title: 'Login failed',
    otherwise: unreachable,
    required: ['Username', 'Password'],
    autocomplete: ['username', 'current-password'],
  },
  'a new password': {
    part: (
      <SessionContext value={(call) => call()}>
        <PasswordForm />
      </SessionContext>
    ),
    fields: {
      'Current Password': 'not-this-one',
      'New Password': 'river-and-reed',
      'Confirm New Password': 'river-and-reed',
    },
    button: /^Chang/,
    title: 'Password change failed',
    otherwise: unreachable,
    required: ['Current Password', 'New Password', 'Confirm New Password'],
    autocomplete: ['current-password', 'new-password', 'new-password'],
  },
}

const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( that .*| \\(optional\\))?$`))

/** Fills in a form whose requests are answered like this. */
async function open(form: Form, ...answers: Answered[]) {
  const requests = answerRequests(...(form.before ? [form.before()] : []), ...answers)
  renderPart(form.part)
  await form.ready?.()
  for (const [label, value] of Object.entries(form.fields)) {
    if (value === 'checked') await user.click(field(label))
    else fill(field(label), value)
  }
  const button = screen.getByText<HTMLButtonElement>(form.button, { selector: 'button' })
  const sent = () => requests.filter(({ method }) => method !== 'GET')
  return { button, sent }
}

function expectKept({ fields }: Form) {
  for (const [label, value] of Object.entries(fields)) {
    const { checked, value: kept } = field(label)
    expect(value === 'checked' ? checked : kept, label).toBe(value === 'checked' || value)
  }
}

/** The reason that stays on the page. */
const reason = (words: string | RegExp) => screen.findByText(words, { selector: 'p.line-clamp-3' })

describe.each(Object.entries(forms))('%s', (name, form) => {
  test('is kept after a failure, which shows until the next attempt', async () => {
    const second = heldBack()
    const { button, sent } = await open(form, 'nothing', second.answer)
    await user.click(button)
    const shown = await reason(form.otherwise)
    expect(shown.parentElement?.textContent).toContain(form.title)
    expectKept(form)
    await user.click(button)
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(shown.isConnected).toBe(false)
    second.arrive(problem(429, 'Please try again in 5 minutes.'))
    expect((await reason(/Please try again in 5 minutes\./)).textContent).toBeTruthy()
    expectKept(form)
  })

  test('is sent once by a double press, and with one key when it is sent again', async () => {
    const first = heldBack()
    const { button, sent } = await open(form, first.answer, problem(503, 'Busy'))
    await user.dblClick(button)
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.click(button)
    expect(sent()).toHaveLength(1)
    first.arrive(problem(503, 'Busy'))
    await screen.findAllByText(/Busy$/)
    await user.click(button)
    await waitFor(() => expect(sent()).toHaveLength(2))
    const keys = sent().map((request) => request.headers.get('Idempotency-Key'))
    if (!/login|password/.test(name)) expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
  })

  test('marks required fields, and says which ones the browser may fill in', async () => {
    await open(form)
    expect(requiredFields()).toEqual(form.required)
    expect(document.querySelector('form')?.noValidate, 'no messages of the browser').toBe(true)
    expect(autocompletions()).toEqual(form.autocomplete)
  })
})
