import { describe, expect, it } from 'vitest'
import type { BurstCase } from './burst-queries'
import {
  barText,
  countingText,
  countsText,
  decidedText,
  happenedText,
  hasNoSide,
  originText,
  pageText,
  secondText,
  stateText,
  usualText,
  votesText,
  wholeCount,
  wholeEffect,
} from './copy'
import { readVoteState, votesAddress } from './vote-queries'

const burst = {
  since: '2026-11-20T15:00:00Z',
  until: '2026-11-20T16:05:00Z',
  side: 'low',
  stars: [20, 4, 0, 1, 1],
  arrived: 26,
  counted: 2,
  expected: 0.4,
} as unknown as BurstCase

describe('the words of a case', () => {
  it('say what happened', () => {
    expect(happenedText(burst)).toBe(
      '26 reviews came between Nov 20, 2026, 10:00 AM, and Nov 20, 2026, 11:05 AM; ' +
        'when the case began, fewer than 1 would have been usual. 24 gave 1 or 2 stars, 2 gave 4 or 5. ' +
        '2 of them count.',
    )
    expect(usualText({ expected: 11.6 })).toBe('about 12')
  })

  it('say how many would count where nothing was changed', () => {
    expect(happenedText({ ...burst, isShadow: true })).toContain('2 of them would count.')
    expect(countsText({ ...burst, isShadow: false })).toBe('2 of them count')
  })

  it('name its state', () => {
    expect(stateText({ state: 'open' })).toBe('Open')
    expect(stateText({ state: 'open', outcome: 'part' })).toBe('Decided in part')
    expect(stateText({ state: 'decided', outcome: 'set_aside' })).toBe('Set aside')
    expect(stateText({ state: 'over', outcome: 'part' })).toBe('Usual again')
  })

  it('describe the effect of a decision', () => {
    expect(wholeEffect('count', { side: 'low' })).toContain('All reviews of this case count.')
    expect(wholeEffect('hold', { side: 'low' })).toContain(
      'This holds the critical (1–2 stars) reviews, including the first ones. The others stay as they are.',
    )
    expect(wholeEffect('set_aside', { side: 'neither' })).toContain(
      'This sets aside the reviews that are set aside as too many of their side.',
    )
  })

  it('describe the result of a decision', () => {
    const one = { changed: 1, missed: 0, isProposed: false }
    expect(decidedText('hold', one).description).toBe('1 review changed.')
    expect(decidedText('hold', { ...one, missed: 2 }).description).toBe(
      '1 review changed. 2 reviews had been removed since.',
    )
    expect(decidedText('hold', { ...one, isProposed: true }).title).toBe('Proposed')
  })

  it('say when a second moderator is needed', () => {
    expect(secondText('hold', 20)).toBe('')
    expect(secondText('hold', 21)).toContain('another moderator')
    expect(secondText('count', 21)).toContain('another moderator')
    expect(secondText('set_aside', 21)).toBe('')
    const whole = {
      ...burst,
      alone: { hold: 24, count: 21 },
      others: { hold: 4, count: 3 },
    } as BurstCase
    const keep = { keepDecided: true }
    expect([wholeCount('hold', whole, {}), wholeCount('count', whole, {})]).toEqual([24, 21])
    expect([wholeCount('hold', whole, keep), wholeCount('count', whole, keep)]).toEqual([4, 3])
  })

  it('say which reviews a page shows', () => {
    const shown = { ...burst, reviews: Array(230).fill({}), more: 0, pages: 3 }
    expect(pageText(shown as unknown as BurstCase, 3)).toContain(
      'Reviews 1,001 to 1,230 of 1,230, the newest first; page 3 of 3.',
    )
    expect(pageText({ ...shown, reviews: [] } as unknown as BurstCase, 9)).not.toContain('Reviews')
  })

  it('know a case in which all count', () => {
    expect(hasNoSide(burst)).toBe(false)
    expect(hasNoSide({ ...burst, side: 'neither' })).toBe(false)
    expect(hasNoSide({ ...burst, side: 'neither', counted: 26 })).toBe(true)
  })

  it('name the time of a bar', () => {
    expect(barText('2026-11-20T15:00:00Z', 'hour')).toBe('Nov 20, 10 AM')
    expect(barText('2026-11-20T05:00:00Z', 'day')).toBe('Nov 20')
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
