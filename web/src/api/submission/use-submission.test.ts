import { expect, test } from 'vitest'
import { attemptKeys } from './use-submission'

test('the same content keeps its key', () => {
  const keyOf = attemptKeys()
  expect(keyOf({ overallRating: 4 })).toBe(keyOf({ overallRating: 4 }))
})

test('another content, or another form, gets another key', () => {
  const keyOf = attemptKeys()
  const first = keyOf({ overallRating: 4 })
  expect(keyOf({ overallRating: 5 })).not.toBe(first)
  expect(attemptKeys()({ overallRating: 4 })).not.toBe(first)
})
