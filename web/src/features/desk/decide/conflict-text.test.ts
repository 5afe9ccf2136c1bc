import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../api/client'
import { conflictText } from './conflict-text'

const conflict = (problem: object) => new ApiError(409, 'Someone was first.', {}, problem)

describe('a decision that failed', () => {
  it('names the first moderator, and the time', () => {
    const error = conflict({
      currentStatus: 'rejected',
      decidedBy: 'maria',
      decidedAt: '2026-10-14T19:05:00Z',
    })
    expect(conflictText(error, '').replaceAll('\u202f', ' ')).toBe(
      '409: Someone was first. It was set to rejected by maria, Oct 14, 2026, 3:05 PM.',
    )
  })
  it('shows the present value of the profile', () => {
    expect(conflictText(conflict({ presentValue: 'Trenton', currentValue: 'Newark' }), '')).toBe(
      '409: Someone was first. It says “Trenton” now, and said “Newark” then.',
    )
  })
  it('has words of its own when the server gave none', () => {
    expect(conflictText(new TypeError('Failed to fetch'), 'Not saved.')).toBe('Not saved.')
  })
})
