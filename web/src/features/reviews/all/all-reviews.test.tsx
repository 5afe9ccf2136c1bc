import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useSearch } from 'wouter'
import {
  officialWith,
  openAddress,
  presentAddress,
  reviewWith,
  serveAddresses,
} from '../../../test-officials'
import { problem, renderPart } from '../../../test-render'
import { type ReviewChoice, readReviewChoice } from '../review-choice'
import AllReviews, { shownText } from './all-reviews'

function Chosen() {
  const choice = readReviewChoice(useSearch()) as ReviewChoice
  return <AllReviews official={officialWith()} choice={choice} />
}

/** Opens a page of an official's reviews, of which there are so many. */
function open(query: string, total: number, answer?: () => unknown) {
  openAddress(`/official/o1?${query}`)
  const asked = serveAddresses(({ pathname }) => {
    if (pathname.endsWith('/feedback')) return { helpfulCount: 0, notHelpfulCount: 0 }
    return answer?.() ?? Response.json([reviewWith()], { headers: { 'X-Total-Count': `${total}` } })
  })
  renderPart(<Chosen />)
  return () => asked.filter(({ pathname }) => pathname.endsWith('/ratings')).at(-1)?.search
}

const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('a page says which reviews it shows, and links to its neighbors', async () => {
  const asked = open('reviews=2&stars=1', 41)
  expect(await screen.findByText('Showing 21 to 40 of 41 reviews with 1 star.')).toBeTruthy()
  expect(asked()).toBe('?page=2&stars=1&limit=20')
  expect(address('Previous')).toBe('/official/o1?stars=1#reviews')
  expect(address('Next')).toBe('/official/o1?reviews=3&stars=1#reviews')
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('rel')).toBe('next')
  expect(address('Show all reviews')).toBe('/official/o1?reviews=1#reviews')
})

test('words, stars and order are chosen, and begin at the first page', async () => {
  const asked = open('reviews=2', 41)
  await screen.findByText('Answers letters.')
  await userEvent.type(screen.getByRole('searchbox'), ' parks{Enter}')
  expect(presentAddress()).toBe('/official/o1?find=parks')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Stars' }), '1 star')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Lowest')
  expect(presentAddress()).toBe('/official/o1?stars=1&sort=lowest&find=parks')
  await waitFor(() => expect(asked()).toBe('?page=1&stars=1&sort=lowest&find=parks&limit=20'))
})

test('a page that cannot be loaded offers another try', async () => {
  const answers: unknown[] = [problem(500, '')]
  open('reviews=1', 1, () => answers.shift())
  expect((await screen.findByRole('alert')).textContent).toBe('The reviews could not be loaded.')
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Answers letters.')).toBeTruthy()
})

const former = { formerOffices: [{ totalRatings: 3 }] } as Parameters<typeof shownText>[0]

test.each([
  ['reviews=1', 251, {}, 'Showing 1 to 20 of 251 reviews.'],
  ['reviews=13', 251, {}, 'Showing 241 to 251 of 251 reviews.'],
  ['reviews=14', 251, {}, 'There is no such page of the 251 reviews.'],
  ['stars=4', 12, former, 'Showing 12 reviews of the present office with 4 stars.'],
  ['find=parks', 1, former, 'Showing 1 review that mentions “parks”.'],
  ['find=parks', 0, {}, 'There are no reviews that mention “parks”.'],
])('%s of %i', (search, total, official, text) => {
  expect(shownText(official, readReviewChoice(search) as ReviewChoice, total)).toBe(text)
})
