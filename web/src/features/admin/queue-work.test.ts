import { describe, expect, it } from 'vitest'
import { approval, rejection, takingBack, upholdAndReject } from './queue-decision'
import type { Waiting } from './queue-query'
import { noWork, undoTime, workAfter } from './queue-work'

const id = '0199f3a2-7c11-7d3e-9b50-2f6a1c0d4e5f'
const item = { kind: 'rating', place: `1792000000000.${id}`, official: { name: 'Ada Example' } } as Waiting
const report = {
  ...item,
  kind: 'report',
  report: { rating: { id: 'review', status: 'approved' }, reasonLabel: 'It is advertising' },
} as Waiting
const place = { kinds: [], after: '' }
const decision = approval(item, place)

describe('a decision', () => {
  it('expects what the moderator saw, and carries the reason', () => {
    expect(rejection(item, place, 'Is advertising').steps).toEqual([
      { kind: 'rating', id, status: 'rejected', expectedStatus: 'pending', reason: 'Is advertising' },
    ])
  })
  it('is taken back from its end', () => {
    expect(takingBack(upholdAndReject(report, place)).steps).toEqual([
      { kind: 'rating', id: 'review', status: 'approved', expectedStatus: 'rejected' },
      { kind: 'report', id, status: 'pending', expectedStatus: 'approved' },
    ])
  })
})

describe('the work in the queue', () => {
  const decided = workAfter(noWork, { type: 'decided', decision })
  const saved = workAfter(decided, { type: 'saved', decision, at: 1000 })
  const unsaved = { decision, left: decision.steps, text: '', again: true, waits: true }

  it('lets a decision be undone for ten seconds from when it is saved', () => {
    expect(decided).toEqual({ last: { decision }, unsaved: [], said: 'Approved' })
    expect(saved.last).toEqual({ decision, until: 1000 + undoTime })
    expect(workAfter(saved, { type: 'expired', decision }).last).toBeUndefined()
  })
  it('forgets only the decision whose time it was', () => {
    const next = workAfter(saved, { type: 'decided', decision: rejection(report, place, '') })
    expect(workAfter(next, { type: 'expired', decision })).toBe(next)
    expect(workAfter(next, { type: 'saved', decision, at: 1 })).toBe(next)
  })
  it('cannot undo what was not saved, nor an undoing', () => {
    expect(workAfter(decided, { type: 'failed', unsaved })).toEqual({
      last: undefined,
      unsaved: [unsaved],
      said: 'Not saved',
    })
    expect(workAfter(saved, { type: 'decided', decision: takingBack(decision) }).last).toBeUndefined()
  })
  it('keeps what was not saved until the item is decided or it is dismissed', () => {
    const failed = workAfter(decided, { type: 'failed', unsaved })
    expect(workAfter(failed, { type: 'passed over' }).unsaved).toEqual([unsaved])
    expect(workAfter(failed, { type: 'decided', decision }).unsaved).toEqual([])
    expect(workAfter(failed, { type: 'dismissed', unsaved }).unsaved).toEqual([])
  })
})
