import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, inRow, listed, openDesk, row, rowsOf, toast } from '../../../test-desk'
import { binEntry, rating } from '../../../test-rows'

const told = 'Answers letters.'

async function openReviews(fields: Parameters<typeof rating>[0] = {}, answers: Answers = {}) {
  const desk = openDesk('/admin/dashboard?tab=reviews', {
    ...rowsOf('/api/ratings', '/api/ratings/{id}/status', [
      rating({ reviewText: told, ...fields }),
      rating({ id: 'r2', reviewText: '', overallRating: 2 }),
    ]),
    ...answers,
  })
  await screen.findByText(told)
  return desk
}

test('reviews have their columns, and their number in the title', async () => {
  await openReviews({ reviewerName: 'Ruth', isAnonymous: false })
  expect(screen.getByRole('heading', { level: 2, name: 'All Reviews (2)' })).toBeTruthy()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Official',
    'Reviewer',
    'Rating',
    'Review Text',
    'IP & Location',
    'Submitted',
    'Actions',
  ])
  expect(row(told).textContent).toContain('Ruth')
  expect(row('No comment').textContent).toContain('Anonymous')
  expect(row('No comment').textContent).toContain('2/5')
})

test('a review with missing values shows fallbacks', async () => {
  await openReviews({ officialName: '', isAnonymous: false, reviewerIp: '' })
  for (const text of ['ID: o1', 'Named User', 'Unknown IP', 'Location unknown'])
    expect(row(told).textContent).toContain(text)
})

test('findings of the automatic checks show on the row', async () => {
  await openReviews({ flags: [{ code: 'email', reason: 'contains someone@example.org' }] })
  expect(screen.getByRole('list', { name: 'Flags' }).textContent).toContain('someone@example.org')
})

test('the title names the chosen filter', async () => {
  const { user } = await openReviews()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Pending')
  expect(await screen.findByText('Pending Reviews (2)', { selector: 'h2' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Decided by Me' }))
  expect(await screen.findByText('Pending Reviews Found (2)', { selector: 'h2' })).toBeTruthy()
})

test('a redaction is undone on the row, after a question', async () => {
  const until = '2026-03-02T12:00:00Z'
  const redaction = { requestId: 'q1', at: '2026-03-01T12:00:00Z', until, texts: 1 }
  const { user, answers, bodies } = await openReviews({ redaction })
  const undo = 'POST /api/admin/removal-requests/q1/redactions/undo'
  answers[undo] = { restored: 1, missed: 0 }
  await user.click(await screen.findByRole('button', { name: 'Undo Redaction' }))
  expect(screen.getByRole('alertdialog').textContent).toContain('Visitors cannot see this review.')
  await user.click(screen.getByRole('button', { name: 'Put Back' }))
  await toast('Put back in 1 text')
  expect(bodies(undo)).toEqual([{ at: redaction.at, itemId: 'r1' }])
  expect(document.activeElement?.textContent).toMatch(/^All Reviews/)
})

test('a review is deleted after a reason and a question', async () => {
  const { user, answers, sent } = await openReviews()
  const remove = async () => {
    await user.click(inRow(told, 'Delete the review of Nadia Testerling'))
    await user.click(await screen.findByRole('button', { name: 'Spam or advertising' }))
    return screen.findByRole('alertdialog', { name: 'Delete Rating' })
  }
  expect((await remove()).textContent).toContain(
    'Are you sure you want to delete this rating? This action cannot be undone.' +
      'You can restore it from the Bin for 30 days.',
  )
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(inRow(told, 'Delete the review of Nadia Testerling'))
  expect(row(told)).toBeTruthy()
  answers['DELETE /api/ratings/r1'] = () => {
    answers['GET /api/ratings'] = () => listed([rating({ id: 'r2', reviewText: '' })])
    return new Response(null, { status: 204 })
  }
  await remove()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await toast('Rating deleted successfully')).toContain(
    'You can restore it from the Bin for 30 days.',
  )
  expect(document.activeElement?.textContent).toMatch(/^All Reviews/)
  expect(sent.filter(({ to }) => to.startsWith('DELETE'))).toMatchObject([
    { query: { reason: 'Spam or advertising' } },
  ])
  expect(await screen.findByText('All Reviews (1)', { selector: 'h2' })).toBeTruthy()
  expect(screen.queryByText(told)).toBeNull()
  answers['POST /api/admin/bin/r1/restore'] = binEntry({ id: 'r1', kind: 'rating' })
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  await toast('Review restored')
})

test('a row whose deletion fails comes back', async () => {
  const { user } = await openReviews()
  await user.click(inRow(told, /^Delete/))
  await user.click(await screen.findByRole('button', { name: 'Spam or advertising' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await toast('Delete failed')).toContain('nothing was saved')
  expect(row(told)).toBeTruthy()
})

test('a published review is set aside for a reason, and that is undone', async () => {
  const because = {
    code: 'moderator',
    label: 'Set aside',
    sentence: 'A moderator made this decision.',
  }
  const { user, bodies } = await openReviews(
    { status: 'approved' },
    {
      'PUT /api/admin/ratings/r1/state': { state: 'set_aside', because },
      'POST /api/admin/ratings/r1/state/undo': { state: 'counted' },
    },
  )
  await user.click(
    await screen.findByRole('button', { name: 'Set aside: the review of Nadia Testerling' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Not about this official' }))
  await toast('The review is set aside')
  expect(bodies('PUT /api/admin/ratings/r1/state')).toEqual([
    { outcome: 'set_aside', reason: 'Not about this official', seen: 'counted' },
  ])
  expect(row(told).textContent).toContain('Set aside: A moderator made this decision.')
  expect(inRow(told, 'Count it: the review of Nadia Testerling')).toBeTruthy()
  await user.click(inRow(told, /^Undo/))
  await toast('Undone')
  await waitFor(() =>
    expect(row(told).textContent).not.toContain('A moderator made this decision.'),
  )
})

test('a review of a burst leads to its case instead', async () => {
  await openReviews({
    status: 'approved',
    state: 'set_aside',
    because: { code: 'burst', label: 'Set aside', sentence: 'Many came at once.' },
  })
  const link = await screen.findByRole('link', { name: 'Decide in its case' })
  expect(link.getAttribute('href')).toBe('/admin/bursts')
})

test('a review that the rules have set aside without a case is counted there', async () => {
  await openReviews({
    status: 'approved',
    state: 'set_aside',
    because: { code: 'rules', label: 'Set aside', sentence: 'Set aside by our rules.' },
  })
  expect(await screen.findByRole('button', { name: /^Count it/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Decide in its case' })).toBeNull()
})
