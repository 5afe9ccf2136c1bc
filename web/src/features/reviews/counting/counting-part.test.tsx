import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { officialWith, openAddress, reviewWith, serveAddresses } from '../../../test-officials'
import { problem, renderPart } from '../../../test-render'
import type { Official } from '../../officials/queries'
import CountingPart from './counting-part'

const counts = { counted: 1, setAside: 23, held: 0 }
const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

/** Shows the reviews that do not count, and returns the sentences about them. */
function uncounted(fields: Parameters<typeof officialWith>[0]) {
  const official = officialWith(fields)
  const { container } = renderPart(<CountingPart show="uncounted" official={official} />)
  return container.querySelector('p')?.textContent
}

test('reviews outside the average are counted, and those set aside can be read', () => {
  expect(uncounted({ reviews: counts })).toBe(
    '23 more are set aside and don’t count. Read them. How we decide',
  )
  expect(address('Read them')).toBe('/official/o1?reviews=set_aside#reviews')
  expect(address('How we decide')).toBe('/how-we-decide')
})

test('reviews of an undecided burst arrived at once', () => {
  const burst = { setAside: 1, isDecided: false } as Official['burst']
  expect(uncounted({ reviews: { ...counts, setAside: 1 }, ...(burst && { burst }) })).toBe(
    '1 more arrived at once and doesn’t count yet. Read it. How we decide',
  )
})

test('held reviews are counted, and cannot be read', () => {
  expect(uncounted({ reviews: { ...counts, setAside: 0, held: 3, heldByModerator: 1 } })).toBe(
    '2 reviews are waiting for a moderator. 1 review is held by a moderator. How we decide',
  )
  expect(screen.queryByRole('link', { name: /^Read/ })).toBeNull()
})

test('where all reviews count nothing is said', () => {
  expect(uncounted({ reviews: { ...counts, setAside: 0 } })).toBeUndefined()
})

test('bars lead to the reviews with so many stars, and an empty one nowhere', () => {
  const distribution = { 5: 3, 4: 1, 3: 0, 2: 0, 1: 1 }
  const official = officialWith({ averageRating: 4, totalRatings: 5, distribution })
  renderPart(<CountingPart show="stars" official={official} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '5 stars3 reviews',
    '4 stars1 review',
    '3 stars0 reviews',
    '2 stars0 reviews',
    '1 star1 review',
  ])
  expect(screen.getAllByRole('link').map((bar) => bar.getAttribute('href'))).toEqual(
    [5, 4, 1].map((stars) => `/official/o1?stars=${stars}#reviews`),
  )
})

/** Opens the reviews that were set aside at an address. */
function openAside(at: string, answer: () => unknown) {
  openAddress(at)
  const asked = serveAddresses(answer)
  renderPart(
    <CountingPart
      show="aside"
      official={officialWith({ reviews: counts })}
      renderReview={({ id, reviewText }) => <li key={id}>{reviewText}</li>}
    />,
  )
  return asked
}

test('the reviews set aside are read page by page', async () => {
  const asked = openAside('/official/o1?reviews=set_aside&page=2', () => [
    reviewWith({ reviewText: 'Never answers.' }),
  ])
  expect(await screen.findByText('Never answers.')).toBeTruthy()
  expect(screen.getByText(/^These 23 reviews can be read, but don’t count/)).toBeTruthy()
  expect(screen.getByText('Page 2 of 2')).toBeTruthy()
  expect(address('Previous')).toBe('/official/o1?reviews=set_aside#reviews')
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull()
  expect(address('Back to the reviews')).toBe('/official/o1#reviews')
  expect(asked.map(({ search }) => search)).toEqual(['?state=set_aside&page=2&limit=20'])
})

test('reviews set aside that cannot be loaded show a message', async () => {
  openAside('/official/o1?reviews=set_aside', () => problem(500, ''))
  expect((await screen.findByRole('alert')).textContent).toBe('The reviews could not be loaded.')
})
