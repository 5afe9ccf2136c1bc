import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  type Answered,
  answerRequests,
  fill,
  heldBack,
  problem,
  renderPart,
} from '../../../test-render'
import { SessionContext } from '../../auth/session-context'
import type { RemovalDetail } from '../../removals/desk-queries'
import { RequestMatches } from './request-matches'

const user = userEvent.setup({ delay: null })

const removal = {
  id: 'q1',
  matches: [
    {
      kind: 'rating',
      itemId: 'r1',
      field: 'review_text',
      label: 'Review',
      isKept: false,
      isUncertain: false,
      parts: [{ text: '31 Quarterdeck Lane', isMarked: true }],
    },
  ],
  published: 1,
  hidden: 0,
  more: false,
} as unknown as RemovalDetail

function open(...answers: Answered[]) {
  const requests = answerRequests(...answers)
  renderPart(
    <SessionContext value={(call) => call()}>
      <RequestMatches removal={removal} isLooking={false} onLook={() => {}} />
    </SessionContext>,
  )
  return requests
}

const button = (name: RegExp | string, selector = 'button') =>
  screen.getByText<HTMLButtonElement>(name, { selector })

const unreachable = 'The server cannot be reached, and nothing was saved. Please try again.'

test.each([
  ['Redact in 1 text', 'Redact', 'Nothing was redacted'],
  ['Mark as Done', 'Mark as Done', 'Request not closed'],
  ['Decline Request', 'Decline Request', 'Request not closed'],
])('why it failed to %s stays at its button until the next try', async (name, confirm, title) => {
  const second = heldBack()
  const requests = open('nothing', second.answer)
  fill(screen.getByLabelText('Reason to decline'), 'That is a shop.')
  const send = async () => {
    await user.click(button(new RegExp(`^${name}`)))
    await user.click(button(confirm, '[role=alertdialog] button'))
  }
  await send()
  const reason = await screen.findByText(unreachable, { selector: 'p.line-clamp-3' })
  expect(reason.parentElement?.textContent).toContain(title)
  await send()
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(reason.isConnected).toBe(false)
  second.arrive(problem(429, 'Please wait 5 minutes.'))
  const wait = /Please wait 5 minutes\./
  expect(await screen.findByText(wait, { selector: 'p.line-clamp-3' })).toBeTruthy()
})

test('declining needs a reason', async () => {
  const requests = open()
  await user.click(button('Decline Request'))
  const field = screen.getByLabelText('Reason to decline')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(requests).toHaveLength(0)
})
