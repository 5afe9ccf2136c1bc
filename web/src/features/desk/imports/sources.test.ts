import { expect, test } from 'vitest'
import { ageText } from './sources'

test('the age of a source is when it was read, and when that last was something new', () => {
  expect(ageText({})).toBe('Not read yet.')
  expect(ageText({ readAt: '2026-07-08T12:00:00Z' })).toBe('Read Jul 8, 2026, 8:00 AM.')
  expect(ageText({ readAt: '2026-07-08T12:00:00Z', changedAt: '2026-07-01T12:00:00Z' })).toBe(
    'Read Jul 8, 2026, 8:00 AM. Last change Jul 1, 2026, 8:00 AM.',
  )
})
