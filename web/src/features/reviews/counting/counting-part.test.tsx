import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { officialWith, openAddress, reviewWith, serveAddresses } from '../../../test-officials'
import { problem, renderPart } from '../../../test-render'
import CountingPart from './counting-part'

const counts = { counted: 1, setAside: 23, held: 0 }
const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('reviews outside the list are counted, and those set aside can be read', () => {
  renderPart(<CountingPart show="unlisted" official={officialWith({ reviews: counts })} />)
  expect(address('Read the 23 set aside')).toBe('/official/o1?reviews=set_aside#reviews')
  expect(address('How we decide')).toBe('/how-we-decide')
})

test('held reviews are counted, and cannot be read', () => {
  const held = officialWith({ reviews: { ...counts, setAside: 0, held: 1 } })
  renderPart(<CountingPart show="unlisted" official={held} />)
  expect(screen.getByText('1 more review is waiting for a moderator or held by one')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /set aside/ })).toBeNull()
})

test('where nothing is outside the list nothing is said', () => {
  const all = officialWith({ reviews: { ...counts, setAside: 0 } })
  const { container } = renderPart(<CountingPart show="unlisted" official={all} />)
  expect(container.querySelector('p > a, p > span')).toBeNull()
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
  expect(address('Newer')).toBe('/official/o1?reviews=set_aside#reviews')
  expect(screen.queryByRole('link', { name: 'Older' })).toBeNull()
  expect(address('Back to the reviews')).toBe('/official/o1#reviews')
  expect(asked.map(({ search }) => search)).toEqual(['?state=set_aside&page=2&limit=20'])
})

test('reviews set aside that cannot be loaded show a message', async () => {
  openAside('/official/o1?reviews=set_aside', () => problem(500, ''))
  expect((await screen.findByRole('alert')).textContent).toBe('The reviews could not be loaded.')
})
