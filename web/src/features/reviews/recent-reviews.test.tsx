import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { officialWith, reviewWith, serveAddresses } from '../../test-officials'
import { problem, renderPart } from '../../test-render'
import type { Rating } from './queries'
import { RecentReviews } from './recent-reviews'

const votes = { helpfulCount: 0, notHelpfulCount: 0 }

/** Shows the reviews of an official who has so many, the first one newest. */
function showReviews(total: number) {
  const all = Array.from({ length: total }, (_, index) =>
    reviewWith({ id: `r${index + 1}`, reviewText: `Review ${index + 1}.` }),
  )
  const asked = serveAddresses(({ pathname, searchParams }) => {
    if (pathname.endsWith('/feedback')) return votes
    const [number, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))]
    return Response.json(all.slice((number - 1) * limit, number * limit), {
      headers: { 'X-Total-Count': String(total) },
    })
  })
  renderPart(<RecentReviews official={officialWith({ totalRatings: total })} />)
  return () =>
    asked.filter(({ pathname }) => pathname.endsWith('/ratings')).map((url) => url.search)
}

const reviews = () =>
  screen.queryAllByText(/^Review \d+\.$/).map(({ textContent }) => Number(textContent.slice(7, -1)))
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('the five newest reviews show, with a link to all', async () => {
  const asked = showReviews(12)
  expect(await screen.findByText('Showing 5 of 12 reviews')).toBeTruthy()
  expect(reviews()).toEqual(upTo(5))
  const all = screen.getByRole('link', { name: 'Read all 12 reviews' })
  expect(all.getAttribute('href')).toBe('/official/o1?reviews=1#reviews')
  expect(asked()).toEqual(['?page=1&limit=5'])
})

test('up to five reviews show without a count', async () => {
  showReviews(5)
  await waitFor(() => expect(reviews()).toEqual(upTo(5)))
  expect(screen.queryByText(/^Showing/)).toBeNull()
  expect(screen.queryByRole('link', { name: /^Read all/ })).toBeNull()
})

test('an official without reviews invites the first one', async () => {
  showReviews(0)
  expect(await screen.findByText('No reviews yet for this official.')).toBeTruthy()
  const invitation = screen.getByRole('link', { name: 'Be the First to Review' })
  expect(invitation.getAttribute('href')).toBe('/submit-review/o1')
})

test('reviews that fail at first load at another try, also without their votes', async () => {
  const answers = [problem(500, ''), Response.json([reviewWith()])]
  serveAddresses(({ pathname }) =>
    pathname.endsWith('/feedback') ? problem(500, '') : answers.shift(),
  )
  renderPart(<RecentReviews official={officialWith()} />)
  expect((await screen.findByRole('alert')).textContent).toBe('The reviews could not be loaded.')
  await press('Try Again')
  expect(await screen.findByText('Answers letters.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Helpful' })).toBeTruthy()
})

/** Shows reviews, and returns each to look into. */
async function shown(...all: Partial<Rating>[]) {
  const items = all.map((fields, index) => reviewWith({ id: `r${index}`, ...fields }))
  serveAddresses(({ pathname }) =>
    pathname.endsWith('/feedback')
      ? votes
      : Response.json(items, { headers: { 'X-Total-Count': String(items.length) } }),
  )
  renderPart(<RecentReviews official={officialWith()} />)
  return (await screen.findAllByRole('listitem')).map((item) => within(item))
}

test('a review shows who wrote it, the day in New Jersey, its stars and its text', async () => {
  const [first, second, third] = await shown(
    { overallRating: 2, createdAt: '2026-10-15T03:59:59Z', reviewText: 'Waited.\n\nNobody came.' },
    { isAnonymous: false, reviewerName: 'Ferdinand Plum' },
    { isAnonymous: true, reviewerName: 'Never Shown', leadership: 4, votingRecord: 2 },
  )
  expect(first?.getByText('Anonymous')).toBeTruthy()
  expect(first?.getByText('October 14, 2026')).toBeTruthy()
  expect(first?.getByRole('img', { name: '2.0 out of 5 stars' })).toBeTruthy()
  expect(first?.getByText(/Nobody came\./).textContent).toBe('Waited.\n\nNobody came.')
  expect(second?.getByText('Ferdinand Plum')).toBeTruthy()
  expect(third?.getByText('Anonymous')).toBeTruthy()
  expect(third?.getByText('Leadership 4 · Voting Record 2')).toBeTruthy()
  expect(screen.queryByText('Never Shown')).toBeNull()
})

test('a review that visitors cannot read has no votes', async () => {
  const because = { code: 'moderator', label: 'Held', sentence: 'A moderator made this decision.' }
  const [held, aside] = await shown({ state: 'held', because }, { state: 'set_aside' })
  expect(held?.getByText('Held.')).toBeTruthy()
  expect(held?.queryByRole('button', { name: /Helpful/ })).toBeNull()
  expect(aside?.getByRole('button', { name: 'Helpful' })).toBeTruthy()
})

test('a review that does not count says why, and one that waits has its badge', async () => {
  const because = { code: 'burst', label: 'Set aside', sentence: 'It came in a rush.' }
  const [aside, waiting] = await shown({ because }, { status: 'pending' })
  expect(aside?.getByText('Set aside.').parentElement?.textContent).toBe(
    'Set aside. It came in a rush.',
  )
  expect(waiting?.getByText('Pending')).toBeTruthy()
  expect(waiting?.queryByRole('button', { name: /Helpful/ })).toBeNull()
})

test('a review without words is one row, which opens to its scores and votes', async () => {
  const [row, former] = await shown(
    { reviewText: '', leadership: 4 },
    { reviewText: '', office: 'Council Member of Ewing' },
  )
  expect(row?.getByText('Mar 1, 2026')).toBeTruthy()
  const details = row?.getByText('Leadership 4').closest('details')
  expect(details?.open).toBe(false)
  await userEvent.click(row?.getByText('No comment.') as HTMLElement)
  expect(details?.open).toBe(true)
  expect(row?.getByRole('button', { name: 'Helpful' })).toBeTruthy()
  expect(former?.getByText('For the time as Council Member of Ewing').closest('details')).toBeNull()
})
