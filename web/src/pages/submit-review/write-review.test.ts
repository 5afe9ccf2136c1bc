import { expect, test } from 'vitest'
import type { Sent } from '../../features/reviews/use-create-rating'
import { afterwards } from './write-review'

const approved = { status: 'approved' } as Sent

test('a review says truthfully what happens to it', () => {
  expect(afterwards(approved)).toBe('Thank you. Your review is published on this page.')
  expect(afterwards(approved, true)).toContain('once a moderator approves this profile')
  expect(afterwards({ ...approved, status: 'pending' })).toContain(
    'A moderator will decide whether to publish it',
  )
})

test('a review that does not count says so in the server’s words', () => {
  const receipt = 'Your review is set aside: it can be read, but doesn’t count. It came with many.'
  expect(afterwards({ ...approved, receipt })).toBe(`Thank you. ${receipt}`)
  expect(afterwards({ ...approved, status: 'pending', receipt })).not.toContain('set aside')
})
