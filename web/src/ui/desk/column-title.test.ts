import { expect, it } from 'vitest'
import { nextSort, sortOf } from './column-title'

it('sorts a column ascending, then descending, then ascending again', () => {
  expect(nextSort('-createdAt', 'name')).toBe('name')
  expect(nextSort('name', 'name')).toBe('-name')
  expect(nextSort('-name', 'name')).toBe('name')
})

it('names the order of a column', () => {
  expect(sortOf('name', 'name')).toBe('ascending')
  expect(sortOf('-name', 'name')).toBe('descending')
  expect(sortOf('-name', 'status')).toBe('none')
})
