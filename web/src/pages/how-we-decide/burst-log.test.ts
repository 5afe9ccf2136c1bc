import { expect, test } from 'vitest'
import { decision } from './burst-log'

const open = {
  id: 'a',
  official: { id: 'ada', name: 'Ada Example' },
  since: '2026-11-20T15:00:00Z',
  until: '2026-11-21T15:00:00Z',
  side: 'praise',
  arrived: 20,
  state: 'open',
} as const
const decidedAt = '2026-11-23T03:00:00Z'

test('the log says how and when a case was decided', () => {
  expect(decision(open)).toBe('It waits for a moderator.')
  expect(decision({ ...open, outcome: 'part', decidedAt })).toBe(
    'A moderator decided about some of them on November 22, 2026. The others wait.',
  )
  expect(decision({ ...open, state: 'decided', outcome: 'set_aside', decidedAt })).toBe(
    'A moderator decided on November 22, 2026: they are set aside.',
  )
  expect(decision({ ...open, state: 'over' })).toBe('It became usual again by itself.')
})
