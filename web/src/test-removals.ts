import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { ListedRemoval, RemovalDetail, RemovalMatch } from './features/removals/desk-queries'
import { type Answers, openDesk } from './test-desk'

export const at = '2026-03-01T12:00:00Z'
export const listedRequest: ListedRemoval = {
  id: 'q1',
  reference: 'ABCD-1234',
  name: 'Ignatius Fernbrook',
  email: 'ignatius@example.org',
  officeLabel: 'Prosecutor',
  role: 'covered',
  receivedAt: at,
  deadline: '2026-03-15',
  daysLeft: 8,
  isOverdue: false,
  spared: 0,
  asked: 'both',
  needsAnswer: false,
  isAnswerLate: false,
  status: 'open',
}

export const match = (itemId: string, fields: Partial<RemovalMatch> = {}): RemovalMatch => ({
  itemId,
  kind: 'rating',
  field: 'review_text',
  label: 'Review',
  officialName: 'Nadia Testerling',
  isPublished: true,
  isKept: false,
  isUncertain: false,
  parts: [
    { text: 'Lives at ', isMarked: false },
    { text: '21 Gooseberry Lane', isMarked: true },
  ],
  ...fields,
})

export const request: RemovalDetail = {
  ...listedRequest,
  address: '21 Gooseberry Lane',
  matches: [match('r1')],
  published: 1,
  hidden: 0,
  more: false,
  log: [],
}

export const read = 'GET /api/admin/removal-requests/q1'
export const redact = 'POST /api/admin/removal-requests/q1/redactions'
export const status = 'PUT /api/admin/removal-requests/q1/status'

/** Opens the request on the desk, with changed fields. */
export async function openRequest(fields: Partial<RemovalDetail> = {}, answers: Answers = {}) {
  const opened = { ...request, ...fields }
  const left = opened.matches.filter(({ isKept }) => !isKept)
  const published = left.filter(({ isPublished }) => isPublished).length
  const counts = { published, hidden: left.length - published }
  const desk = openDesk('/admin/removals?request=q1', {
    [read]: { ...opened, ...counts, ...fields },
    ...answers,
  })
  await screen.findByText('Request ABCD-1234')
  /** The open confirmation. Its safe button has the focus. */
  const question = (title: string) => {
    const dialog = screen.getByRole('alertdialog', { name: title })
    expect(document.activeElement?.textContent).toBe('Cancel')
    return dialog
  }
  const confirm = async (title: string, action: string) => {
    await desk.user.click(within(question(title)).getByText(action))
  }
  return { ...desk, question, confirm }
}
