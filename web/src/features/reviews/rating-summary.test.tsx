import { render, screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { officialWith } from '../../test-officials'
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
    totalRatings: 2,
    categoryAverages: {
      leadership: 4.5,
      accessibility: 4,
      transparency: 3,
      communityImpact: 2,
      fairness: 1,
    },
  })
  expect(screen.getByText('(2 reviews)')).toBeTruthy()
  expect(screen.getByRole('img', { name: '4.5 out of 5 stars' })).toBeTruthy()
  expect(screen.getAllByText('4.5')).toHaveLength(2)
  expect(texts(screen.getAllByRole('term'))).toEqual([
    'Leadership',
    'Accessibility',
    'Transparency',
    'Community Impact',
  ])
  expect(texts(screen.getAllByRole('definition'))).toEqual(['4.5', '4.0', '3.0', '2.0'])
})

test('it says how many reviews gave how many stars', async () => {
  const distribution = { 5: 3, 4: 1, 3: 0, 2: 1, 1: 0 }
  summarize({ averageRating: 4.2, totalRatings: 5, distribution })
  const list = (await screen.findByText('Based on 5 reviews')).parentElement as HTMLElement
  expect(texts(within(list).getAllByRole('term'))).toEqual([
    '5 stars',
    '4 stars',
    '3 stars',
    '2 stars',
    '1 star',
  ])
  expect(texts(within(list).getAllByRole('definition'))).toEqual(['3', '1', '0', '1', '0'])
})
