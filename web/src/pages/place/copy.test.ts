import { expect, test } from 'vitest'
import { placeTitle, sharedSource, sourceOf } from './copy'
import type { Serving } from './queries'

const official = (fields: Partial<Serving>): Serving => ({
  id: 'o1',
  name: 'Ada Example',
  office: 'Mayor',
  totalRatings: 0,
  ...fields,
})

test('towns of one name differ by their county in the title', () => {
  expect(placeTitle({ kind: 'town', name: 'Washington', county: 'Warren' })).toBe(
    'Who serves Washington, Warren County?',
  )
  expect(placeTitle({ kind: 'legislative', name: 'Legislative District 3' })).toBe(
    'Who serves Legislative District 3?',
  )
})

test('a source has its day, and shows once where all share it', () => {
  const source = { source: 'Open States', asOf: 'Apr 25, 2026' }
  expect(sourceOf(source)).toBe('Open States, Apr 25, 2026')
  expect(sharedSource([official(source), official(source)])).toEqual(official(source))
  expect(sharedSource([official(source), official({})])).toBeUndefined()
  expect(sharedSource([official({})])).toBeUndefined()
})
