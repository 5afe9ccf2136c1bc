import { expect, test } from 'vitest'
import { decision, figures } from './burst-log'

const open = {
  id: 'a',
  official: { id: 'ada', name: 'Ada Example' },
  since: '2026-11-20T15:00:00Z',
  until: '2026-11-21T15:00:00Z',
  side: 'praise',
  arrived: 20,
  counted: 2,
  state: 'open',
} as const
const decidedAt = '2026-11-23T03:00:00Z'

test('the log says how and when a case was decided', () => {
  expect(decision(open)).toBe('It waits for a moderator.')
  expect(decision({ ...open, outcome: 'part', decidedAt })).toBe(
    'A moderator decided about some of them on November 22, 2026. The others wait for a moderator.',
  )
  expect(decision({ ...open, state: 'decided', outcome: 'set_aside', decidedAt })).toBe(
    'A moderator decided on November 22, 2026: they are set aside.',
  )
  expect(decision({ ...open, state: 'over' })).toBe('It is over.')
})

test('the log keeps a case in which all count', () => {
  const all = { ...open, counted: 20 }
  expect(decision(all)).toBe('All count now.')
  expect(decision({ ...all, outcome: 'part', decidedAt })).toContain('All count now.')
  expect(figures(all)).toBe(
    '20 arrived; all count. Those that did not were mostly of four and five stars',
  )
})

test('the log says of which side those are that do not count', () => {
  expect(figures(open)).toBe('20 arrived; 18 do not count, mostly of four and five stars')
  expect(figures({ ...open, counted: 19, side: 'critical' })).toBe(
    '20 arrived; 1 does not count, mostly of one and two stars',
  )
})
