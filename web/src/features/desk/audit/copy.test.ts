import { describe, expect, it } from 'vitest'
import { actorText } from './actor-text'
import { actionText, changeOf } from './copy'

describe('an entry of the audit trail', () => {
  it('names each action', () => {
    expect(actionText({ action: 'rating_status', after: 'rejected' })).toBe('Rejected a review')
    expect(actionText({ action: 'report_status', after: 'approved' })).toBe('Upheld a report')
    expect(actionText({ action: 'report_status', after: 'pending', parts: 20 })).toBe(
      'Set 20 reports back to pending',
    )
    expect(actionText({ action: 'rating_deleted' })).toBe('Deleted a review')
    expect(actionText({ action: 'something_new' })).toBe('something new')
  })
  it('says who did it', () => {
    expect(actorText('anna')).toBe('anna')
    expect(actorText('(unknown)')).toBe('Unknown name')
    expect(actorText('toString')).toBe('toString')
  })
  it('describes each change', () => {
    expect(changeOf({ action: 'login' })).toBeUndefined()
    expect(
      changeOf({ action: 'rating_status', before: 'pending', after: 'approved' })?.status,
    ).toBe(true)
    expect(
      changeOf({ action: 'official_field', before: 'city: Newark', after: 'city: Port: Norris' }),
    ).toEqual({
      field: 'City',
      status: false,
      before: 'Newark',
      after: 'Port: Norris',
    })
    expect(changeOf({ action: 'official_deleted', before: 'Ada (approved)' })).toEqual({
      status: false,
      before: 'Ada (approved)',
      after: '',
    })
  })
})
