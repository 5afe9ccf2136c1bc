import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { officialWith } from '../../test-officials'
import { renderPart } from '../../test-render'
import type { Official } from '../officials/queries'
import { countingPart } from './counting'
import { RatingSummary } from './rating-summary'

beforeAll(() => countingPart.load())

const summarize = (fields: Partial<Official>) =>
  render(<RatingSummary official={officialWith(fields)} />)
const texts = (parts: readonly HTMLElement[]) => parts.map(({ textContent }) => textContent)

test('without reviews it says so, and has no categories', () => {
  summarize({ categoryAverages: {} })
  expect(screen.getByText('No ratings yet')).toBeTruthy()
  expect(screen.queryByRole('term')).toBeNull()
})

test('without reviews of this office it shows reviews of the former office', () => {
  const label = '1 review of the office before: 1.0'
  summarize({ officeBefore: { averageRating: 1, totalRatings: 1, label } })
  expect(screen.getByText('No ratings yet')).toBeTruthy()
  expect(screen.getByText(label)).toBeTruthy()
})

test('it has the average, the number of reviews, and each rated category of the type', () => {
  summarize({
    averageRating: 4.5,
    totalRatings: 9,
    categoryAverages: {
      leadership: 4.5,
      accessibility: 4,
      transparency: 3,
      communityImpact: 2,
      fairness: 1,
    },
    categoryRatings: {
      leadership: 7,
      accessibility: 5,
      transparency: 4,
      communityImpact: 1,
      fairness: 1,
    },
  })
  expect(screen.getByText('(9 reviews)')).toBeTruthy()
  expect(screen.getByRole('img', { name: '4.5 out of 5 stars' })).toBeTruthy()
  const [average, category] = screen.getAllByText('4.5')
  expect(average?.className).toContain('text-[3.75rem]')
  // Two categories with five ratings have bars.
  expect(document.querySelectorAll('dd[aria-hidden] svg')).toHaveLength(10)
  expect(category?.className).toContain('font-semibold')
  expect(texts(screen.getAllByRole('term'))).toEqual([
    'Leadership',
    'Accessibility',
    'Transparency',
    'Community Impact',
  ])
  expect(texts(screen.getAllByRole('definition'))).toEqual([
    ...['7 ratings', '4.5', '5 ratings', '4.0'],
    ...['4 ratings', '3.0', '1 rating', '2.0'],
  ])
})

test.each([
  [4, 0, 'text-3xl'],
  [5, 5, 'text-[3.75rem]'],
])('of %i reviews it has %i bars', (totalRatings, bars, size) => {
  const distribution = { 5: totalRatings, 4: 0, 3: 0, 2: 0, 1: 0 }
  renderPart(
    <RatingSummary official={officialWith({ averageRating: 5, totalRatings, distribution })} />,
  )
  expect(screen.getByText('5.0').className).toContain(size)
  expect(screen.queryAllByRole('listitem')).toHaveLength(bars)
})

test('it says which reviews do not count', () => {
  const reviews = { counted: 2, setAside: 11, held: 0 }
  renderPart(
    <RatingSummary official={officialWith({ averageRating: 4, totalRatings: 2, reviews })} />,
  )
  expect(screen.getByText(/11 more are set aside/)).toBeTruthy()
})
