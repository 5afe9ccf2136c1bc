import { describe, expect, it } from 'vitest'
import type { BurstCase, BurstReview, Effect } from './burst-queries'
import {
  cameText,
  countingText,
  decidedText,
  decisionText,
  groupText,
  networksText,
  nowText,
  originText,
  pageText,
  reviewStateText,
  starsText,
  stateText,
  usualText,
  votesText,
} from './copy'
import { actionText, effectText, idleText, secondTexts, stayText, wholeText } from './effects'
import { readVoteState, votesAddress } from './vote-queries'

const burst = {
  since: '2026-11-20T15:00:00Z',
  until: '2026-11-20T16:05:00Z',
  side: 'low',
  stars: [20, 4, 0, 1, 1],
  arrived: 26,
  counted: 2,
  expected: 0.4,
  waiting: 0,
  networks: [],
  origins: 20,
  rush: { reviews: 24, seconds: 1800 },
} as unknown as BurstCase

const effect = {
  outcome: 'count',
  changed: 89,
  meant: 89,
  isIdle: false,
  stay: 0,
  later: 0,
  needsSecond: false,
  before: { average: 4.7, reviews: 14 },
  after: { average: 1.5, reviews: 103 },
} as Effect

describe('the words of a case', () => {
  it('say what happened', () => {
    const came = '26 reviews in 1 h 5 min, since Nov 20, 2026, 10:00 AM'
    expect(cameText(burst)).toBe(`${came}. 24 of them in a row came within 30 min`)
    expect(cameText({ ...burst, rush: { reviews: 24, seconds: 3600 } })).toBe(came)
    const brief = { reviews: 24, seconds: 5 }
    expect(cameText({ ...burst, until: '2026-11-20T15:00:20Z', rush: brief })).toBe(
      '26 reviews in less than a minute, since Nov 20, 2026, 10:00 AM',
    )
    expect(starsText(burst)).toBe('24 with 1–2, none with 3, 2 with 4–5')
    expect(usualText(burst)).toBe('Unusually many: 1–2 stars. Normal for this span: fewer than 1.')
    expect(usualText({ side: 'neither', expected: 11.6 })).toBe('Normal for this span: about 12.')
  })

  it('say why reviews wait', () => {
    const now = (waiting: number, waitingApart: number) =>
      nowText({ ...burst, statesLabel: '2 count, 18 wait', waiting, waitingApart })
    expect(now(18, 2)).toBe('2 count, 18 wait: 16 as near copies, 2 for another reason')
    expect(now(18, 0)).toBe('2 count, 18 wait: 18 as near copies')
    expect(now(18, 18)).toBe('2 count, 18 wait')
    expect(nowText({ ...burst, statesLabel: '' })).toBe('None is left')
  })

  it('say from how many networks they came', () => {
    expect(networksText({ ...burst, origins: 26 })).toBe(
      'From 26 networks, no two from the same one',
    )
    const networks = ['A', 'B', 'C', 'D'].map((name) => ({ name: `Network ${name}`, reviews: 2 }))
    expect(networksText({ ...burst, origins: 22, networks })).toBe(
      'From 22 networks. Network A sent 2, Network B sent 2, Network C sent 2, and 1 other sent several',
    )
  })

  it('say the effect of the last decision', () => {
    const decided = { outcome: 'hold', decidedBy: 'lena', decidedAt: burst.until } as const
    expect(decisionText({ ...decided, decidedAverage: { before: 1.5, after: 4 } })).toBe(
      'Held by lena on Nov 20, 2026, 11:05 AM: average 1.5 → 4.0.',
    )
    expect(decisionText({ ...decided, decidedAverage: { before: 0, after: 0 } })).toContain(
      'the average stayed none.',
    )
    expect(decisionText({})).toBe('')
  })

  it('group the reviews by side and state', () => {
    const review = { stars: 1, state: 'set_aside', isPending: false } as BurstReview
    expect(groupText('low', review)).toBe('One-star and two-star reviews, set aside')
    expect(groupText('low', { ...review, stars: 5, isPending: true })).toBe(
      'Other reviews, waiting as near copies',
    )
    const waits = 'A phone number'
    expect(groupText('neither', { ...review, isPending: true, waits })).toBe(
      'Reviews, waiting for another reason',
    )
    expect(groupText('neither', { ...review, state: 'counted' })).toBe('Reviews, counting')
    expect(reviewStateText({ ...review, isPending: true, waits })).toBe('Waits: A phone number')
  })

  it('name its state', () => {
    expect(stateText({ state: 'open' })).toBe('Open')
    expect(stateText({ state: 'open', outcome: 'part' })).toBe('Decided in part')
    expect(stateText({ state: 'decided', outcome: 'set_aside' })).toBe('Set aside')
    expect(stateText({ state: 'over', outcome: 'part' })).toBe('Usual again')
  })

  it('describe the effect of a decision', () => {
    expect(actionText('count', effect)).toBe('Count 89 reviews')
    expect(effectText(effect)).toBe('4.7 → 1.5, 14 → 103 reviews')
    expect(effectText({ ...effect, after: effect.before })).toBe('Stays 4.7, 14 reviews')
    expect(effectText({ ...effect, after: { average: 0, reviews: 0 } })).toBe(
      '4.7 → none, 14 → 0 reviews',
    )
    expect(wholeText('hold', burst)).toBe(
      'This is about those with one or two stars and any that look copied. Others do not change.',
    )
    expect(wholeText('hold', { side: 'neither' })).toBe('')
    expect(wholeText('count', burst)).toBe('')
    expect(stayText({ stay: 3, later: 0 })).toContain('3 reviews wait for another reason and stay')
    expect(stayText({ stay: 0, later: 1 })).toContain('1 review came while you were reading')
  })

  it('say why a decision cannot be made', () => {
    const proposal = {} as NonNullable<BurstCase['proposal']>
    const needed = { isIdle: false, needsSecond: true }
    expect(idleText({}, needed)).toBe('')
    expect(idleText({ proposal }, needed)).toBe('A proposal waits')
    expect(idleText({ proposal }, { ...needed, needsSecond: false })).toBe('')
    expect(idleText({}, { ...needed, isIdle: true })).toBe('Changes nothing')
    expect(actionText('hold', { ...effect, isIdle: true })).toBe('Hold')
  })

  it('say when a second moderator is needed', () => {
    expect(secondTexts([effect])).toEqual([])
    const needed = { ...effect, needsSecond: true }
    expect(secondTexts([needed, { ...needed, outcome: 'hold' }])[0]).toMatch(/^Count and Hold: /)
  })

  it('describe the result of a decision', () => {
    const one = { changed: 1, missed: 0, isProposed: false }
    expect(decidedText('hold', one).description).toBe('1 review changed.')
    expect(decidedText('hold', { ...one, missed: 2 }).description).toBe(
      '1 review changed. 2 reviews had been removed since.',
    )
    expect(decidedText('hold', { ...one, isProposed: true }).title).toBe('Proposed')
  })

  it('say which reviews a page shows', () => {
    const shown = { ...burst, reviews: Array(230).fill({}), more: 0, pages: 3 }
    expect(pageText(shown as unknown as BurstCase, 3)).toContain(
      'Reviews 1,001 to 1,230 of 1,230, the newest first; page 3 of 3.',
    )
    expect(pageText({ ...shown, reviews: [] } as unknown as BurstCase, 9)).not.toContain('Reviews')
  })
})

it('says how many votes wait, from where, and what counts', () => {
  expect(votesText({ votes: 1234, isHelpful: false })).toBe('1,234 not helpful votes')
  expect(votesText({ votes: 1, isHelpful: true })).toBe('1 helpful vote')
  expect(originText({ networks: 1, since: '2026-11-20T15:00:00Z' })).toBe(
    'from 1 network since Nov 20, 2026, 10:00 AM',
  )
  expect(countingText({ helpfulCount: 12, notHelpfulCount: 0 })).toBe(
    'Counting now: 12 helpful, 0 not helpful',
  )
})

it('reads the list from its address', () => {
  expect(votesAddress('decided', 2)).toBe('/admin/bursts?votes=decided&page=2')
  expect(readVoteState('?votes=decided&page=2')).toBe('decided')
  expect(readVoteState('?votes=nonsense')).toBe('waiting')
  expect(readVoteState('?status=open')).toBeUndefined()
})
