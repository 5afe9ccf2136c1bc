import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { conflict, listed, openDesk, row, toast } from '../../../test-desk'
import type { VoteBurst } from './vote-queries'

const name = 'Nadia Testerling'
const post = 'POST /api/admin/ratings/r1/votes'
const burst: Omit<VoteBurst, 'id'> = {
  ratingId: 'r1',
  official: { id: 'o1', name },
  isHelpful: false,
  votes: 12,
  networks: 12,
  helpfulCount: 0,
  notHelpfulCount: 0,
  since: '2026-03-01T12:00:00Z',
  stars: 4,
  text: '',
}
const decision = {
  id: 'd1',
  outcome: 'leave_out' as const,
  decidedAt: burst.since,
  decidedBy: 'keeper',
  reason: 'One hand',
}

async function openVotes(state = 'waiting') {
  const desk = openDesk(`/admin/bursts?votes=${state}`, {
    'GET /api/admin/votes': () => listed([state === 'decided' ? { ...burst, decision } : burst]),
    [post]: { decision, votes: 12, helpfulCount: 0, notHelpfulCount: 0 },
  })
  await screen.findByText(name)
  return desk
}

const button = (action: string) =>
  screen.getByRole('button', { name: `${action}: 12 not helpful votes on the review of ${name}` })

test('votes that wait are left out for a reason, stay in the list, and that is undone', async () => {
  const { user, answers, bodies } = await openVotes()
  expect(row(name).textContent).toContain('12 not helpful votes from 12 networks since ')
  expect(row(name).textContent).toContain('Counting now: 0 helpful, 0 not helpful')
  await user.click(button('Leave Out'))
  const dialog = screen.getByRole('dialog', { name: 'Leave out 12 not helpful votes?' })
  expect(dialog.textContent).toContain('They stay out of the numbers on the review.')
  await user.keyboard('One hand{Tab}{Tab}{Enter}')
  await toast('Left out: 12 not helpful votes')
  for (const text of ['Left outkeeper', '“One hand”']) expect(row(name).textContent).toContain(text)
  await user.tab()
  expect(document.activeElement).toBe(button('Undo'))
  answers['POST /api/admin/votes/d1/undo'] = () => new Response(null, { status: 204 })
  await user.keyboard('{Enter}')
  await toast('Undone: the votes wait again')
  await waitFor(() => expect(button('Leave Out')).toBeTruthy())
  expect(bodies(post)).toEqual([
    {
      isHelpful: false,
      outcome: 'leave_out',
      reason: 'One hand',
      since: burst.since,
      expectedVotes: 12,
    },
  ])
})

test('votes that came since the question are named before they are decided', async () => {
  const { user, answers, bodies } = await openVotes()
  answers[post] = () => {
    answers['GET /api/admin/votes'] = () => listed([{ ...burst, votes: 13 }])
    return conflict('1 more vote came while you were reading.', { moreVotes: 1 })
  }
  await user.click(button('Count All'))
  await user.keyboard('Readers of a town{Tab}{Tab}{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Count 13 not helpful votes?' })
  expect(within(dialog).getByText(/1 more vote came/)).toBeTruthy()
  expect(within(dialog).getByLabelText(/^Reason/)).toHaveProperty('value', 'Readers of a town')
  answers[post] = { decision: { ...decision, outcome: 'count' }, votes: 13, notHelpfulCount: 13 }
  await user.click(within(dialog).getByRole('button', { name: 'Count All' }))
  await toast('Counted: 13 not helpful votes')
  expect(bodies(post)).toMatchObject([{ expectedVotes: 12 }, { expectedVotes: 13 }])
})

test('votes that another moderator has decided go away, and a toast says so', async () => {
  const { user, answers } = await openVotes()
  answers[post] = () => {
    answers['GET /api/admin/votes'] = () => listed([])
    return conflict('other decided to leave these votes out.', {})
  }
  await user.click(button('Count All'))
  await user.keyboard('Readers of a town{Tab}{Tab}{Enter}')
  expect(await toast('Nothing was decided')).toContain('other decided to leave these votes')
  expect(await screen.findByText('All caught up. No votes need a decision.')).toBeTruthy()
})

test('a decision that is undone leaves the list, and the title gets the focus', async () => {
  const { user, answers } = await openVotes('decided')
  answers['POST /api/admin/votes/d1/undo'] = () => {
    answers['GET /api/admin/votes'] = () => listed([])
    return new Response(null, { status: 204 })
  }
  await user.click(button('Undo'))
  expect(await screen.findByText('No votes have been decided yet.')).toBeTruthy()
  const title = screen.getByRole('heading', { name: 'Decided Votes' })
  await waitFor(() => expect(document.activeElement).toBe(title))
})

test('the lists of bursts link to each other', async () => {
  await openVotes('decided')
  const links = screen.getByRole('navigation', { name: 'Bursts' })
  expect([...links.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/admin/bursts',
    '/admin/bursts?votes=waiting',
    '/admin/bursts?votes=decided',
  ])
  expect(links.querySelector('[aria-current=page]')?.textContent).toBe('Decided Votes')
  expect(row(name).textContent).toContain('Left outkeeper')
})
