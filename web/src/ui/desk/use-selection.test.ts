import { expect, it } from 'vitest'
import { keysBetween } from './use-selection'

const keys = ['a', 'b', 'c', 'd']

it('reaches from one row to another, in either order', () => {
  expect(keysBetween(keys, 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(keysBetween(keys, 'd', 'b')).toEqual(['b', 'c', 'd'])
  expect(keysBetween(keys, 'c', 'c')).toEqual(['c'])
})

it('holds one row where the other is unknown or gone', () => {
  expect(keysBetween(keys, undefined, 'b')).toEqual(['b'])
  expect(keysBetween(keys, 'z', 'b')).toEqual(['b'])
})
