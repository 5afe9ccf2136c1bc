import { expect, it } from 'vitest'
import { noFilter } from '../../features/officials/browse/browse-filter'
import { activeFilters } from './filter-chips'

it('names every filter that chooses something', () => {
  const filter = {
    q: 'jane',
    type: 'us_senator',
    county: 'Essex',
    city: 'Newark',
    state: 'New Jersey',
    country: 'United States',
    former: 'yes',
    reviewed: '1',
    sort: 'added',
  }
  expect(activeFilters({ ...filter, page: 2 }).map(({ text }) => text)).toEqual([
    'Search: "jane"',
    'Position: U.S. Senator',
    'County: Essex',
    'City: Newark',
    'State: New Jersey',
    'Country: United States',
    'Former officials included',
    'Has reviews',
  ])
})

it('is empty when nothing is chosen', () => expect(activeFilters(noFilter)).toEqual([]))
