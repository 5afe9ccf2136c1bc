import { expect, test } from 'vitest'
import { burstText } from './burst-banner'

const burst = {
  since: '2026-11-20T15:00:00Z',
  sinceLabel: 'November 20, 10 AM',
  side: 'critical',
  arrived: 1208,
  counted: 0,
  isDecided: false,
} as const
const began = 'Since November 20, 10 AM, this page has received far more reviews than usual. '

test('it says how many new reviews count, and how many the average has', () => {
  expect(burstText({ ...burst, counted: 8 }, 48)).toBe(
    `${began}1,208 arrived; 8 of them count so far. The average is made of those that count.`,
  )
  expect(burstText({ ...burst, counted: 1 }, 41)).toContain('1 of them counts so far.')
})

test('without an average nothing is said of one', () => {
  expect(burstText(burst, 0)).toBe(`${began}1,208 arrived; none of them counts so far.`)
})

test('a decision shows its day, and no name', () => {
  const decided = { decidedBy: 'moderator', decidedLabel: 'November 22, 2026' } as const
  expect(burstText({ ...burst, ...decided, outcome: 'part' }, 40)).toContain(
    'none of them counts so far. A moderator has decided about some of them. The average',
  )
  expect(burstText({ ...burst, ...decided, counted: 1208, isDecided: true }, 40)).toBe(
    'From November 20, 10 AM on, this page received far more reviews than usual. 1,208 arrived. ' +
      'A moderator decided on November 22, 2026: all of them count.',
  )
})
