import { expect, test } from 'vitest'
import { burstText } from './burst-banner'

const burst = {
  since: '2026-11-20T15:00:00Z',
  sinceLabel: 'November 20, 10 AM',
  side: 'critical',
  arrived: 1208,
  counted: 8,
  statesLabel: '8 count, 1,200 are set aside',
  isDecided: false,
} as const
const began = 'Since November 20, 10 AM, this page has received far more reviews than usual. '

const arrived = '1,208 arrived: 8 count, 1,200 are set aside.'

test('it says how many new reviews count, and how many the average has', () => {
  expect(burstText(burst, 48)).toBe(`${began}${arrived} The average is made of those that count.`)
})

test('without an average nothing is said of one', () => {
  expect(burstText(burst, 0)).toBe(began + arrived)
})

test('a decision shows its day, and no name', () => {
  const decided = { decidedBy: 'moderator', decidedLabel: 'November 22, 2026' } as const
  expect(burstText({ ...burst, ...decided, outcome: 'part' }, 40)).toContain(
    'are set aside. A moderator has decided on some of them. The average',
  )
  expect(burstText({ ...burst, ...decided, isDecided: true }, 0)).toBe(
    `Starting November 20, 10 AM, this page received far more reviews than usual. ${arrived} ` +
      'A moderator decided on November 22, 2026.',
  )
})
