import { describe, expect, it } from 'vitest'
import { compareEdit, rebased } from './edit-conflict'
import type { EditDraft, EditValues } from './edit-values'

const seen: EditValues = {
  name: 'Vera Quillmoor',
  position: 'mayor',
  positionType: 'mayor',
  city: 'Trenton',
  county: 'Mercer',
  state: 'New Jersey',
  country: 'United States',
  description: '',
  verificationUrl: '',
  district: '',
  termStartDate: '',
  termEndDate: '',
  terms: '[]',
}

describe('an edit of a profile that has changed', () => {
  it.each([
    ['asks about a field that both have changed', { city: 'Ewing' }, { city: 'Lodi' }, true, []],
    ['shows a field that only this edit has changed', { city: 'Ewing' }, {}, false, []],
    [
      'names a field that only others have changed',
      { city: 'Ewing' },
      { name: 'Vera Trialman' },
      false,
      ['name'],
    ],
  ])('%s', (_, changed, now, hasMoved, others) => {
    const present = { ...seen, ...now }
    expect(compareEdit(seen, present, changed)).toEqual({
      differences: [{ field: 'city', present: present.city, entered: 'Ewing', hasMoved }],
      others,
    })
  })

  it('has nothing to ask where both say the same', () =>
    expect(compareEdit(seen, { ...seen, city: 'Ewing' }, { city: 'Ewing' })).toEqual({
      differences: [],
      others: [],
    }))
})

it('keeps entered values in the kept fields, and takes the others from the profile', () => {
  const present = { name: 'Vera Trialman', state: 'New York' } as EditDraft
  const draft = { name: 'Vera Quillmoor', state: 'New Jersey' } as EditDraft
  expect(rebased(present, draft, ['name'])).toEqual({ name: 'Vera Quillmoor', state: 'New York' })
})
