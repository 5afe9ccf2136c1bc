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
  statesLabel: '2 count, 18 are set aside',
  state: 'open',
} as const
const decidedAt = '2026-11-23T03:00:00Z'

test('the log says whether and when a case was decided', () => {
  expect(decision(open)).toBe('The case is open.')
  expect(decision({ ...open, outcome: 'part', decidedAt })).toBe(
    'A moderator decided on some of them on November 22, 2026. The case is open.',
  )
  expect(decision({ ...open, state: 'decided', outcome: 'set_aside', decidedAt })).toBe(
    'A moderator decided on November 22, 2026.',
  )
  expect(decision({ ...open, state: 'over' })).toBe('It is over.')
})

test('the log says how many count, and of which side there were many', () => {
  expect(figures(open)).toBe(
    '20 arrived: 2 count, 18 are set aside. Unusually many were of four and five stars.',
  )
  expect(figures({ ...open, arrived: 0, statesLabel: '', side: 'critical' })).toBe(
    '0 arrived. Unusually many were of one and two stars.',
  )
})
