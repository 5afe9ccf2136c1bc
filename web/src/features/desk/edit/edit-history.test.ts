import { describe, expect, it } from 'vitest'
import { fieldList, orderedChanges, undoRefusal } from './edit-history'

const changes = [
  { field: 'city', before: 'Trenton', after: 'Ewing' },
  { field: 'positionType', before: 'mayor', after: 'judge' },
]

describe('the history of edits', () => {
  it.each([
    [['name'], 'Name'],
    [['name', 'positionType', 'verificationUrl'], 'Name, Position type and Website'],
  ])('names the fields %s', (fields, text) => expect(fieldList(fields)).toBe(text))

  it('lists the fields in the order of the form', () =>
    expect(orderedChanges({ changes }).map(({ field }) => field)).toEqual(['positionType', 'city']))
})

describe('an edit that cannot be undone', () => {
  it('says which fields have changed since', () =>
    expect(undoRefusal({ changes }, { city: '', positionType: 'mayor' })).toBe(
      'Position type has changed since: this edit set it to “Judge”, and it is now “Mayor”. ' +
        'City has changed since: this edit set it to “Ewing”, and it is now nothing.',
    ))

  it('leaves out fields that it has set, or that are undone', () => {
    const undone = [{ field: 'city', before: 'Trenton', after: 'Ewing', isUndone: true }]
    expect(undoRefusal({ changes: undone }, { city: 'Trenton' })).toBe('')
    expect(undoRefusal({ changes }, { city: 'Ewing', positionType: 'judge' })).toBe('')
  })
})
