import { describe, expect, it } from 'vitest'
import { deskQuery, noFilter, readListFilter, readTab } from './list-filter'

describe('the address of the dashboard', () => {
  it('names the tab, and the overview by saying nothing', () => {
    expect(deskQuery('overview')).toBe('')
    expect(deskQuery('photo-uploads')).toBe('?tab=photo-uploads')
    expect(readTab('')).toBe('overview')
    expect(readTab('tab=nowhere')).toBe('overview')
    expect(readTab('tab=reviews')).toBe('reviews')
  })
  it('holds the list as it is shown', () => {
    const filter = {
      ...noFilter,
      status: 'pending',
      decidedBy: 'me',
      decidedOn: 'today',
      search: 'Ada & Co',
      sort: '-name',
      city: 'Newark',
      page: 3,
    }
    const query = deskQuery('officials', filter)
    expect(query).toBe(
      '?tab=officials&status=pending&decidedBy=me&decidedOn=today&city=Newark' +
        '&search=Ada+%26+Co&sort=-name&page=3',
    )
    expect(readListFilter(query)).toEqual(filter)
  })
  it('takes a page that is no number for the first', () => {
    for (const page of ['0', '-1', '1e3', 'x', ''])
      expect(readListFilter(`page=${page}`).page).toBe(1)
  })
})
