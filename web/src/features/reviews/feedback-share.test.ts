import { expect, test } from 'vitest'
import { helpfulPercentage } from './feedback'

test('the share of helpful votes is rounded', () => {
  expect(helpfulPercentage({ helpfulCount: 2, notHelpfulCount: 1 })).toBe(67)
  expect(helpfulPercentage({ helpfulCount: 1, notHelpfulCount: 2 })).toBe(33)
  expect(helpfulPercentage({ helpfulCount: 0, notHelpfulCount: 3 })).toBe(0)
})

test('without votes there is no share', () => {
  expect(helpfulPercentage({ helpfulCount: 0, notHelpfulCount: 0 })).toBeUndefined()
})
