import { expect, test } from 'vitest'
import { oneIn, percent } from './copy'

test('the numbers of the rules read as words', () => {
  expect(oneIn(1e-5)).toBe('1 in 100,000')
  expect(oneIn(0.005)).toBe('1 in 200')
  expect(percent(0.35)).toBe('35%')
})
