import { describe, expect, it } from 'vitest'
import { approval, rejection, undoing, upholdAndReject } from './queue-decision'
import type { Waiting } from './queue-query'
import { noWork, reduceWork, undoable, undoTime } from './queue-work'

const id = '0199f3a2-7c11-7d3e-9b50-2f6a1c0d4e5f'
const item = {
  kind: 'rating',
  place: `1792000000000.${id}`,
  official: { name: 'Ada Example' },
} as Waiting
const report = {
  ...item,
  kind: 'report',
  place: `1792000000001.${id}`,
  report: {
    rating: { id: 'review', status: 'approved' },
    reasons: [{ label: 'It’s spam or advertising' }],
  },
} as Waiting
const place = { kinds: [], after: '' }
const decision = approval(item, place)

describe('a decision', () => {
  it('expects the status that the moderator saw, and carries the reason', () => {
    expect(rejection(item, place, 'Is advertising').steps).toEqual([
      {
        kind: 'rating',
        id,
        status: 'rejected',
        expectedStatus: 'pending',
        reason: 'Is advertising',
      },
    ])
  })
  it('says that a review of a burst does not count', () => {
    const rating = { status: 'pending', case: { becomes: 'set_aside' } }
    const { done } = approval({ ...item, rating } as Waiting, place)
    expect(done).toBe(`${decision.done} (part of a burst, doesn’t count)`)
  })
  it('is taken back from its end', () => {
    expect(undoing(upholdAndReject(report, place)).steps).toEqual([
      { kind: 'rating', id: 'review', status: 'approved', expectedStatus: 'rejected' },
      { kind: 'report', id, status: 'pending', expectedStatus: 'approved' },
    ])
  })
})

describe('the work in the queue', () => {
  const decided = reduceWork(noWork, { type: 'decided', decision })
  const saved = reduceWork(decided, { type: 'saved', decision, at: 1000 })
  const unsaved = { decision, left: decision.steps, text: '', again: true, waits: true }

  it('lets a decision be undone for ten minutes from when it is saved', () => {
    expect(decided).toEqual({ decided: [{ decision }], unsaved: [], status: 'Approved' })
    expect(undoable(decided)).toBeUndefined()
    expect(undoable(saved)).toEqual({ decision, until: 1000 + 600_000 })
    expect(undoable(reduceWork(saved, { type: 'expired', at: 1000 + undoTime - 1 }))).toBeDefined()
    expect(undoable(reduceWork(saved, { type: 'expired', at: 1000 + undoTime }))).toBeUndefined()
  })
  it('lets decisions be undone one after the other, the newest first', () => {
    const other = rejection(report, { ...place, after: item.place }, '')
    const next = reduceWork(saved, { type: 'decided', decision: other })
    // Until the newest decision is saved, nothing is undone: undo would take the one before it.
    expect(undoable(next)).toBeUndefined()
    const both = reduceWork(next, { type: 'saved', decision: other, at: 2000 })
    expect(undoable(both)?.decision).toBe(other)
    const undone = reduceWork(both, { type: 'decided', decision: undoing(other) })
    expect(undoable(undone)?.decision).toBe(decision)
    expect(undoable(reduceWork(both, { type: 'expired', at: 1000 + undoTime }))?.decision).toBe(
      other,
    )
  })
  it('cannot undo an unsaved decision, nor an undo', () => {
    expect(reduceWork(decided, { type: 'failed', unsaved })).toEqual({
      decided: [],
      unsaved: [unsaved],
      status: 'Not saved',
    })
    expect(
      undoable(reduceWork(saved, { type: 'decided', decision: undoing(decision) })),
    ).toBeUndefined()
  })
  it('undoes the latest decision on an item only', () => {
    const again = approval(item, place)
    const twice = reduceWork(reduceWork(saved, { type: 'decided', decision: again }), {
      type: 'saved',
      decision: again,
      at: 3000,
    })
    expect(twice.decided).toEqual([{ decision: again, until: 3000 + undoTime }])
  })
  it('keeps an unsaved decision until the item is decided or it is dismissed', () => {
    const failed = reduceWork(decided, { type: 'failed', unsaved })
    expect(reduceWork(failed, { type: 'skipped' }).unsaved).toEqual([unsaved])
    expect(reduceWork(failed, { type: 'decided', decision }).unsaved).toEqual([])
    expect(reduceWork(failed, { type: 'dismissed', unsaved }).unsaved).toEqual([])
  })
})
