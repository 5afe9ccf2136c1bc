import { expect, test } from 'vitest'
import { afterwards } from './write-review'

test('a review says truthfully what happens to it', () => {
  expect(afterwards('approved')).toContain('is published')
  expect(afterwards('approved', true)).toContain('once a moderator approves this profile')
  expect(afterwards('pending')).toContain('once a moderator approves it')
})
