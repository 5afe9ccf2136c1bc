import { expect, test } from 'vitest'
import { longDate, shortDate, shortDay } from './dates'

test('a moment shows the day it had in New Jersey', () => {
  expect(longDate('2026-10-14T16:00:00Z')).toBe('October 14, 2026')
  expect(longDate('2026-10-15T03:59:59Z')).toBe('October 14, 2026')
  expect(longDate('2026-10-15T04:00:00Z')).toBe('October 15, 2026')
  expect(shortDate('2026-01-01T04:59:59Z')).toBe('Dec 31, 2025')
})

test('a day of the calendar stays itself', () => {
  expect(shortDay('2023-01-01')).toBe('Jan 1, 2023')
  expect(shortDay('2026-12-31')).toBe('Dec 31, 2026')
})
