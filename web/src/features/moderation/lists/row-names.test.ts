import { expect, it } from 'vitest'
import { countText, verbsOf } from './row-names'

it('counts rows', () => {
  expect(countText('ratings', 1)).toBe('1 review')
  expect(countText('officials', 20)).toBe('20 officials')
})

it('upholds and dismisses reports, and approves and rejects all else', () => {
  expect(verbsOf('reports').approved).toEqual(['Uphold', 'upheld'])
  expect(verbsOf('photo-uploads').rejected).toEqual(['Reject', 'rejected'])
  expect(verbsOf('reports').pending[1]).toBe('set to pending')
})
