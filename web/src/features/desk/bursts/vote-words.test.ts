import { expect, it } from 'vitest'
import { readVoteState, votesAddress } from './vote-queries'
import { countingText, originText, votesText } from './vote-words'

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
