import { expect, test } from 'vitest'
import { burstText } from './burst-banner'

const burst = {
  since: '2026-11-20T15:00:00Z',
  sinceLabel: 'November 20, 10 AM',
  side: 'critical',
  arrived: 1208,
  counted: 0,
  setAside: 1208,
  statesLabel: 'all are set aside',
  isDecided: false,
} as const
const event = '1,208 reviews arrived at once, starting November 20, 10 AM.'
const decided = { decidedBy: 'moderator', decidedLabel: 'November 22, 2026' } as const

test.each([
  ['none counts', {}, 'You can read them, but they don’t count until a moderator decides.'],
  [
    'some count',
    { counted: 8, setAside: 1200 },
    '8 of them count. You can read 1,200 more, but they don’t count until a moderator decides.',
  ],
  [
    'some wait',
    { counted: 1, setAside: 1, arrived: 1208 },
    '1 of them counts. You can read 1 more, but it doesn’t count until a moderator decides. ' +
      '1,206 more wait for a moderator.',
  ],
  [
    'a part is decided',
    { ...decided, counted: 1207, setAside: 0, outcome: 'part' },
    'A moderator has decided on some of them. 1,207 of them count. 1 more is held.',
  ],
  [
    'all are decided',
    { ...decided, isDecided: true, statesLabel: 'all count' },
    'A moderator decided on November 22, 2026: all count.',
  ],
] as const)('a banner where %s', (_, fields, text) => {
  expect(burstText({ ...burst, ...fields })).toBe(`${event} ${text}`)
})
