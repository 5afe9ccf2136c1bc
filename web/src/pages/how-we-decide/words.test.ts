import { expect, test } from 'vitest'
import { oneIn, percent, series, span } from './words'

test('the numbers of the rules read as words', () => {
  expect(oneIn(1e-5)).toBe('1 in 100,000')
  expect(oneIn(0.005)).toBe('1 in 200')
  expect(percent(0.35)).toBe('35%')
  expect([1, 6, 24, 72].map(span)).toEqual(['1 hour', '6 hours', '1 day', '3 days'])
  expect(series(['a', 'b', 'c'])).toBe('a, b and c')
  expect(series(['a', 'b', 'c'], 'or')).toBe('a, b or c')
  expect(series(['a'])).toBe('a')
})
