import { expect, it } from 'vitest'
import { moment } from './date-time'

it('shows day and time in New Jersey', () => {
  expect(moment('2026-10-14T19:05:00Z').replaceAll('\u202f', ' ')).toBe('Oct 14, 2026, 3:05 PM')
  expect(moment('2026-01-01T02:30:00Z').replaceAll('\u202f', ' ')).toBe('Dec 31, 2025, 9:30 PM')
})
