import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { at, burst, count, dialog, openCase } from '../../../test-case'
import { conflict, toast } from '../../../test-desk'
import { fill } from '../../../test-render'

const proposal = {
  at,
  by: 'other',
  outcome: 'hold' as const,
  changes: 22,
  reason: 'They belong together',
  which: {},
  before: { average: 1.5, reviews: 34 },
  after: { average: 4.7, reviews: 14 },
}
const proposed = () => screen.queryByText('Proposal to Hold 22 reviews')?.closest('section')

test('a moderator’s own proposal is not confirmed, but taken back', async () => {
  const { user, bodies } = await openCase(
    { proposal: { ...proposal, by: 'keeper' } },
    { 'POST /api/admin/bursts/b1/proposal/decline': { changed: 0 } },
  )
  expect(proposed()?.textContent).toContain('Any other moderator can confirm')
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  const asked = within(dialog('Withdraw the Proposal?'))
  fill(asked.getByLabelText(/^Reason/), 'I was wrong')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await toast('Proposal withdrawn')
  expect(bodies('POST /api/admin/bursts/b1/proposal/decline')).toEqual([
    { reason: 'I was wrong', seen: 'v1' },
  ])
})

test('a proposal to count says so, and the toast after it as well', async () => {
  const { user } = await openCase(
    { proposal: { ...proposal, outcome: 'count' } },
    { 'POST /api/admin/bursts/b1/proposal/confirm': { changed: 22, missed: 0, isProposed: false } },
  )
  expect(screen.getByText('Proposal to Count 22 reviews')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  const asked = within(dialog('Count 22 reviews?'))
  expect(asked.getByText(/^They count in the average/)).toBeTruthy()
  const change = screen.getAllByText(/Average: 1\.5 → 4\.7, 34 → 14 reviews\./)
  expect(change).toHaveLength(2)
  fill(asked.getByLabelText(/^Reason/), 'They do')
  await user.click(asked.getByRole('button', { name: 'Confirm' }))
  expect(await toast('Decided: counted')).toContain('22 reviews changed.')
})

test('a proposal that was taken back is not confirmed, and the focus goes to the message', async () => {
  const { user, answers } = await openCase(
    { proposal },
    {
      'POST /api/admin/bursts/b1/proposal/confirm': () => {
        answers['GET /api/admin/bursts/b1'] = { ...burst, version: 'v2' }
        return conflict('other withdrew this proposal.', {})
      },
    },
  )
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  const asked = within(dialog('Hold 22 reviews?'))
  fill(asked.getByLabelText(/^Reason/), 'They do')
  await user.click(asked.getByRole('button', { name: 'Confirm' }))
  const note = await screen.findByRole('alert')
  expect(note.textContent).toBe('Nothing was decidedother withdrew this proposal.')
  await waitFor(() => expect(document.activeElement).toBe(note))
  expect(proposed()).toBeFalsy()
  await user.click(count())
  expect(screen.queryByRole('alert')).toBeNull()
})
