import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { officialWith } from '../../test-officials'
import { OfficialCard } from './official-card'
import type { Official } from './queries'

const show = (fields: Partial<Official>) => render(<OfficialCard official={officialWith(fields)} />)

test('a card shows name, position type, office, place and that there are no ratings', () => {
  show({ name: 'Malachy Tallowmere', position: 'priest', positionType: 'clergy' })
  expect(screen.getByRole('heading', { level: 3, name: 'Malachy Tallowmere' })).toBeTruthy()
  for (const text of [
    'MT',
    'Clergy',
    'Priest, Trenton',
    'Mercer County, New Jersey',
    'No ratings yet',
  ])
    expect(screen.getByText(text)).toBeTruthy()
})

test('unknown values leave no gap on the card', () => {
  const senator = { position: 'us_senator', positionType: 'us_senator' }
  show({ ...senator, county: '', city: '' })
  expect(screen.getAllByText('U.S. Senator')).toHaveLength(2)
  expect(screen.getByText('New Jersey')).toBeTruthy()
})

test('a position in free text shows unchanged', () => {
  show({ position: 'Keeper of the Town Pound', positionType: 'other', city: 'Frenchtown' })
  expect(screen.getByText('Keeper of the Town Pound, Frenchtown')).toBeTruthy()
})

test('the links lead to the profile and to a review', () => {
  show({ name: 'Beatrix Inkpen' })
  const address = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  expect(address('Beatrix Inkpen')).toBe('/official/o1')
  expect(address(/^View Profile.*Beatrix Inkpen$/)).toBe('/official/o1')
  expect(address(/^Rate Official.*Beatrix Inkpen$/)).toBe('/submit-review/o1')
})

test('ratings show the average to one decimal, stars to the half, and their number', () => {
  const { unmount } = show({ averageRating: 4, totalRatings: 1 })
  expect(screen.getByText('4.0')).toBeTruthy()
  expect(screen.getByText('(1 review)')).toBeTruthy()
  unmount()
  show({ averageRating: 3.7, totalRatings: 3 })
  expect(screen.getByText('3.7')).toBeTruthy()
  expect(screen.getByText('(3 reviews)')).toBeTruthy()
  const stars = screen.getByRole('img', { name: '3.7 out of 5 stars' })
  // Three and a half of five stars, each 24 wide.
  expect(stars.querySelector('svg')?.getAttribute('width')).toBe('84')
})

test('without reviews of this office, reviews of the former office show', () => {
  const label = '6 reviews of the office before: 1.0'
  show({ officeBefore: { averageRating: 1, totalRatings: 6, label } })
  expect(screen.getByText('No ratings yet')).toBeTruthy()
  expect(screen.getByText(label)).toBeTruthy()
})

test('a former official has a badge with the end of the term', () => {
  show({ tenureLabel: 'Mayor until December 31, 2026' })
  expect(screen.getByText('Mayor until December 31, 2026')).toBeTruthy()
})

test('a photo replaces the initials', () => {
  const { container } = show({ profileImage: '/objects/1.jpg' })
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/objects/1.jpg')
  expect(screen.queryByText('MQ')).toBeNull()
})
