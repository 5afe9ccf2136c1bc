import { describe, expect, test } from 'vitest'
import type { Official } from '../officials/queries'
import {
  type CorrectionDraft,
  correctionBody,
  draftErrors,
  emptyDraft,
  type Suggestion,
} from './correction-draft'

const official = {
  id: 'o1',
  name: 'Nadia Testerling',
  position: 'mayor',
  city: 'Trenton',
} as Official

function draftOf(
  field: CorrectionDraft['field'],
  suggestion?: Suggestion,
  rest: Partial<CorrectionDraft> = {},
) {
  return {
    ...emptyDraft,
    field,
    ...(field && suggestion && { suggestions: { [field]: suggestion } }),
    ...rest,
  }
}
const typed = (text: string): Suggestion => ({ choice: 'other', text })

describe('draftErrors', () => {
  test('OK', () => {
    expect(draftErrors(draftOf('name', typed('Nadia')), false)).toEqual({})
    expect(draftErrors(draftOf('city', { choice: '=Union', text: '' }), true)).toEqual({})
    expect(
      draftErrors(draftOf('city', typed('Union'), { submitterEmail: ' me@mail.example ' }), true),
    ).toEqual({})
    expect(
      draftErrors(draftOf('other', typed('Tuesdays'), { customField: 'Hours' }), false),
    ).toEqual({})
  })

  test('ErrFieldRequired', () =>
    expect(draftErrors({ ...emptyDraft, submitterEmail: 'me' }, false)).toEqual({
      field: 'Please select a field to correct',
      submitterEmail: 'Please enter a valid email',
    }))

  test.each([
    ['nothing was chosen', undefined, true],
    ['the current value is kept', { choice: 'keep-current', text: 'Union' }, true],
    ['nothing was typed where only that is possible', typed(' '), false],
  ] as const)('ErrSuggestedValueRequired when %s', (_, suggestion, offered) =>
    expect(draftErrors(draftOf('city', suggestion), offered)).toEqual({
      suggestedValue: 'Please enter the corrected value',
    }),
  )

  test('ErrCustomValueRequired', () =>
    expect(draftErrors(draftOf('city', typed(' ')), true)).toEqual({
      suggestedValue: 'Custom value is required when Other is selected',
    }))

  test('ErrCustomFieldRequired', () =>
    expect(draftErrors(draftOf('other', typed('Tuesdays')), false)).toEqual({
      customField: 'Custom field name is required when Other is selected',
    }))
})

describe('correctionBody', () => {
  test('leaves out empty fields', () =>
    expect(correctionBody(draftOf('name', typed(' Nadia ')), official, false)).toEqual({
      officialId: 'o1',
      field: 'name',
      currentValue: 'Nadia Testerling',
      suggestedValue: 'Nadia',
    }))

  test('sends reason and e-mail, and a name for the field only with other', () => {
    const rest = { customField: 'Hours', reason: ' Seen ', submitterEmail: ' me@mail.example ' }
    const told = { reason: 'Seen', submitterEmail: 'me@mail.example' }
    expect(correctionBody(draftOf('other', typed('Tuesdays'), rest), official, false)).toEqual({
      officialId: 'o1',
      field: 'other',
      customField: 'Hours',
      currentValue: '',
      suggestedValue: 'Tuesdays',
      ...told,
    })
    expect(
      correctionBody(draftOf('name', typed('Nadia'), rest), official, false),
    ).not.toHaveProperty('customField')
  })

  test('sends an existing value unchanged, even one named other', () =>
    expect(
      correctionBody(draftOf('position', { choice: '=other', text: 'x' }), official, true),
    ).toMatchObject({
      currentValue: 'mayor',
      suggestedValue: 'other',
    }))

  test('sends nothing until a field is chosen', () =>
    expect(correctionBody(emptyDraft, official, false)).toBeUndefined())
})
