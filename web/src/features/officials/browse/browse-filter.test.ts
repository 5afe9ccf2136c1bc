import { describe, expect, it } from 'vitest'
import { browseAddress, noFilter, officialFilter, readBrowseFilter } from './browse-filter'

describe('readBrowseFilter', () => {
  it('reads every parameter', () => {
    expect(
      readBrowseFilter(
        'q=jane&type=mayor&county=Cape+May&city=Avalon&state=New+Jersey&country=United+States' +
          '&reviewed=1&sort=added&page=3',
      ),
    ).toEqual({
      q: 'jane',
      type: 'mayor',
      county: 'Cape May',
      city: 'Avalon',
      state: 'New Jersey',
      country: 'United States',
      former: '',
      reviewed: '1',
      sort: 'added',
      page: 3,
    })
  })
  it('trims texts and takes "all" for no filter', () => {
    expect(readBrowseFilter('q=%20%20&type=all&county=%20Essex%20')).toEqual({
      ...noFilter,
      county: 'Essex',
    })
  })
  it('includes former officials on "yes" alone, and not with a text, which finds them anyway', () => {
    expect(readBrowseFilter('former=yes').former).toBe('yes')
    expect(readBrowseFilter('former=no').former).toBe('')
    expect(readBrowseFilter('former=yes&q=jane').former).toBe('')
  })
  it('takes unknown orders for none, and the name only with a text', () => {
    expect(readBrowseFilter('sort=stars&reviewed=2')).toEqual(noFilter)
    expect(readBrowseFilter('sort=name').sort).toBe('')
    expect(readBrowseFilter('sort=name&q=jane').sort).toBe('name')
  })
  it.each(['0', '-1', '1.5', 'two', '', '99999999999'])('takes page "%s" for the first', (page) => {
    expect(readBrowseFilter(`page=${page}`).page).toBe(1)
  })
})

describe('browseAddress', () => {
  it('is plain without filters', () => {
    expect(browseAddress(noFilter)).toBe('/search')
    expect(browseAddress({})).toBe('/search')
  })
  it('holds only what chooses something', () => {
    expect(browseAddress({ q: ' jane ', type: 'all', county: '', city: 'Avalon' })).toBe(
      '/search?q=jane&city=Avalon',
    )
  })
  it('keeps former officials in, unless there is a text', () => {
    expect(browseAddress({ county: 'Essex', former: 'yes', page: 2 })).toBe(
      '/search?county=Essex&former=yes&page=2',
    )
    expect(browseAddress({ q: 'jane', former: 'yes' })).toBe('/search?q=jane')
    expect(browseAddress({ former: 'yes', reviewed: '1', sort: 'reviews' })).toBe(
      '/search?former=yes&reviewed=1&sort=reviews',
    )
    expect(browseAddress({ sort: 'name' })).toBe('/search')
  })
  it('has the page only above 1', () => {
    expect(browseAddress({ q: 'jane', page: 1 })).toBe('/search?q=jane')
    expect(browseAddress({ q: 'jane', page: 2 })).toBe('/search?q=jane&page=2')
  })
  it('comes back as it went', () => {
    const filter = { ...noFilter, q: 'a & b=c?', county: 'Cape May', page: 4 }
    expect(readBrowseFilter(new URL(browseAddress(filter), 'http://candor.test').search)).toEqual(
      filter,
    )
  })
})

describe('officialFilter', () => {
  it('asks for pages of twenty', () => {
    expect(officialFilter({ ...noFilter, q: 'jane', type: 'judge', page: 2 })).toMatchObject({
      search: 'jane',
      positionType: 'judge',
      page: 2,
      limit: 20,
    })
  })
})
