import { expect, it } from 'vitest'
import { countText, decisionVerbs } from './row-names'

it('counts rows', () => {
  expect(countText('ratings', 1)).toBe('1 review')
  expect(countText('officials', 20)).toBe('20 officials')
})

it('upholds and dismisses reports, and approves and rejects all else', () => {
  expect(decisionVerbs('reports').approved).toEqual(['Uphold', 'upheld'])
  expect(decisionVerbs('photo-uploads').rejected).toEqual(['Reject', 'rejected'])
  expect(decisionVerbs('reports').pending[1]).toBe('set to pending')
})
