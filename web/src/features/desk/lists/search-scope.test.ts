import { describe, expect, test } from 'vitest'
import { searchLimitsText } from './search-scope'

describe('the items that a search left out', () => {
  test.each([
    ['', undefined],
    ['newest=3000', { text: 'Searched the newest 3,000.', more: true }],
    ['officials=50', { text: 'Searched 50 of the officials with this name.', more: true }],
    [
      'newest=3000, officials=50',
      { text: 'Searched the newest 3,000, and 50 of the officials with this name.', more: true },
    ],
    [
      'found=10000',
      { text: 'Sorted this way, only the newest 10,000 matches are listed.', more: false },
    ],
    ['somethingNew=1', undefined],
  ])('%j', (header, text) => {
    expect(searchLimitsText(header)).toEqual(text)
  })
})
