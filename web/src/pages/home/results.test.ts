import { describe, expect, it } from 'vitest'
import { homeAddress, readHomeSearch } from './home-search'
import { nobodyFound, resultsTitle } from './results'

describe('resultsTitle', () => {
  it.each([
    [{ q: 'Mercer', type: '' }, 'Search Results for "Mercer"'],
    [{ q: 'Mercer', type: 'judge' }, 'Search Results for "Mercer"'],
    [{ q: '', type: 'all' }, 'New Jersey Officials'],
    [{ q: '', type: 'judge' }, 'New Jersey Judges'],
    [{ q: '', type: 'congressman' }, 'New Jersey Congressmen'],
  ])('%o: %s', (search, title) => expect(resultsTitle(search)).toBe(title))
})

describe('nobodyFound', () => {
  it.each([
    [{ q: 'zz', type: '' }, 'No officials found matching your search.'],
    [{ q: '', type: 'clergy' }, 'No Clergy found.'],
    [{ q: '', type: 'mayor' }, 'No Mayors found.'],
    [{ q: '', type: 'all' }, 'No officials found.'],
  ])('%o: %s', (search, text) => expect(nobodyFound(search).text).toBe(text))
})

describe('homeAddress', () => {
  it('is plain without a search', () => expect(homeAddress({ q: '', type: '' })).toBe('/'))
  it('comes back as it went', () => {
    const search = { q: 'a & b', type: 'all' }
    expect(readHomeSearch(new URL(homeAddress(search), 'http://candor.test').search)).toEqual(
      search,
    )
  })
})
