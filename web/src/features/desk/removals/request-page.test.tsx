import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { conflict, listed, openDesk, row, toast } from '../../../test-desk'
import {
  at,
  listedRequest,
  match,
  openRequest,
  read,
  redact,
  request,
  status,
} from '../../../test-removals'

test('requests show their deadline and status, and the address holds the filter', async () => {
  const done = { ...listedRequest, id: 'q2', reference: 'DONE-0001', status: 'done' as const }
  const { user, sent } = openDesk('/admin/removals', {
    'GET /api/admin/removal-requests': () => listed([listedRequest, done]),
  })
  await screen.findByText('ABCD-1234')
  expect(row('ABCD-1234').textContent).toContain('8 business days left')
  expect(row('DONE-0001').textContent).toContain('Done')
  expect(sent.find(({ to }) => to.endsWith('removal-requests'))?.query.status).toBe('open')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Declined')
  expect(location.search).toBe('?status=declined')
})

test('a key asks, keys answer nothing, and the chosen texts are redacted', async () => {
  const { user, answers, question, bodies } = await openRequest()
  expect(screen.getByText('Found in 1 published text')).toBeTruthy()
  expect(screen.getByText('21 Gooseberry Lane', { selector: 'mark' })).toBeTruthy()
  await user.keyboard('r')
  const asked = question('Redact 1 text in 1 review?')
  await user.keyboard('rd{Enter}')
  await waitFor(() => expect(asked.isConnected).toBe(false))
  expect(bodies(redact)).toEqual([])
  await user.keyboard('r')
  answers[redact] = () => {
    const undo = { at, texts: 1, until: at }
    const where = { kind: 'rating', itemId: 'r1', officialId: 'o1', officialName: 'Ada Example' }
    const log = [{ at, actor: 'keeper', addresses: 1, phones: 0, label: 'Review', ...where }]
    answers[read] = { ...request, published: 0, matches: [], log, undo }
    return { redacted: 1, missed: 0 }
  }
  await user.keyboard('{Tab}{Enter}')
  await toast('Redacted in 1 text')
  expect(await screen.findByText('No matches found')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Request ABCD-1234')
  expect(screen.getByText('Log').closest('section')?.textContent).toContain(
    'Review of Ada Example: 1 address',
  )
  expect(bodies(redact)).toEqual([
    {
      texts: [{ kind: 'rating', itemId: 'r1', field: 'review_text' }],
      expectedStatus: 'open',
    },
  ])
  answers['POST /api/admin/removal-requests/q1/redactions/undo'] = () => {
    answers[read] = request
    return { restored: 1, missed: 0 }
  }
  await user.click(screen.getByText('Undo in 1 text'))
  await user.click(within(question('Put it back in 1 text?')).getByText('Put Back'))
  await toast('Put back in 1 text')
  expect(await screen.findByText('Nothing has been redacted yet.')).toBeTruthy()
})

test('a text that is spared stays, and closing says that it does', async () => {
  const { user, question } = await openRequest()
  await user.click(screen.getByRole('checkbox', { name: /^Review ?of Nadia Testerling$/ }))
  const button = screen.getByText(/^Redact in 0 texts/)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.click(button)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.click(screen.getByText(/^Mark as Done/))
  expect(question('Mark this request as done?').textContent).toContain(
    '1 text still mentions it (1 published).',
  )
})

test('a text that may be a trap is not chosen, and says why', async () => {
  const { question, user } = await openRequest({
    matches: [match('r1', { isUncertain: true }), match('e1', { isKept: true, label: 'Trail' })],
  })
  const box = screen.getByRole<HTMLInputElement>('checkbox')
  expect(box.checked).toBe(false)
  const hint = document.getElementById(box.getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toMatch(/^This may be chance or a trap\. .* reject the others like it/)
  expect(screen.getByText(/^Redact in 0 texts/)).toBeTruthy()
  expect(screen.getByText(/The audit trail is never changed/)).toBeTruthy()
  await user.click(box)
  await user.keyboard('r')
  question('Redact 1 text in 1 review?')
})

test('all texts are unselected at once, and selected again except for traps', async () => {
  const { user } = await openRequest({
    matches: [match('r1'), match('r2'), match('r3', { isUncertain: true })],
  })
  screen.getByText(/^Redact in 2 texts/)
  await user.click(screen.getByText('Select None'))
  screen.getByText(/^Redact in 0 texts/)
  await user.click(screen.getByText('Select Again'))
  screen.getByText(/^Redact in 2 texts/)
})

test('published texts are counted apart, and can be selected alone', async () => {
  const { user } = await openRequest({
    matches: [match('r1'), match('r2', { isPublished: false, status: 'rejected' })],
    hidden: 308,
  })
  screen.getByText('Found in 309 texts: 1 published, 308 hidden')
  screen.getByText(/^These are the first 2 texts\./)
  await user.click(screen.getByText('Select Published'))
  screen.getByText(/^Redact in 1 text/)
  expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([
    true,
    false,
  ])
})

test('texts that another moderator has redacted first are counted', async () => {
  const { user, confirm, answers } = await openRequest()
  answers[redact] = { redacted: 0, missed: 1 }
  await user.keyboard('r')
  await confirm('Redact 1 text in 1 review?', 'Redact')
  expect(await toast('Nothing left to redact')).toContain('someone else got there first')
})

test('a request is declined for a reason, which a cancelled question keeps', async () => {
  const { user, question, confirm, answers, bodies } = await openRequest()
  const reason = screen.getByLabelText(/^Reason to decline/)
  const decline = () => user.click(screen.getByText('Decline Request', { selector: 'form button' }))
  await decline()
  expect(screen.getByText('Please say why the request is declined')).toBeTruthy()
  await user.type(reason, 'A shop: r and d are letters here.')
  await decline()
  question('Decline this request?')
  await user.keyboard('{Escape}')
  expect(reason).toHaveProperty('value', 'A shop: r and d are letters here.')
  const told = { currentStatus: 'done', decidedBy: 'other' }
  answers[status] = () => conflict('Someone else has closed it.', told)
  await decline()
  await confirm('Decline this request?', 'Decline Request')
  expect(await toast('Request not closed')).toContain('by other')
  answers[status] = () => {
    const closed = { status: 'declined', closedBy: 'keeper', closedAt: at } as const
    answers[read] = { ...request, ...closed, matches: [], reopenUntil: at, reason: 'A shop' }
    return { status: 'declined' }
  }
  await decline()
  await confirm('Decline this request?', 'Decline Request')
  await toast('Request declined')
  expect(bodies(status)[1]).toEqual({
    status: 'declined',
    reason: 'A shop: r and d are letters here.',
    expectedStatus: 'open',
  })
})

test('a browser without a clipboard copies no reply, and says so', async () => {
  const { user } = await openRequest({ status: 'done', closedBy: 'keeper', closedAt: at })
  const clipboard = vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
  await user.click(screen.getByText('Copy Reply'))
  await toast('Not copied')
  clipboard.mockRestore()
})

test('a closed request offers a reply with the reason, and can be reopened', async () => {
  const { user, answers } = await openRequest({
    status: 'declined',
    closedBy: 'keeper',
    closedAt: at,
    reopenUntil: at,
    reason: 'That is the town hall.',
  })
  const link = screen.getByText('Write Reply')
  const body = new URL(link.getAttribute('href') ?? '').searchParams.get('body')
  expect(body).toContain('We have declined your request.\r\n\r\nOur reason:\r\nThat is the town')
  await user.click(screen.getByText('Copy Reply'))
  await toast('Reply copied')
  expect(await navigator.clipboard.readText()).toBe(body?.replaceAll('\r', ''))
  answers[status] = () => {
    answers[read] = request
    return { status: 'open' }
  }
  await user.click(screen.getByText('Reopen Request'))
  await toast('Request reopened')
  expect(await screen.findByText('Found in 1 published text')).toBeTruthy()
})
