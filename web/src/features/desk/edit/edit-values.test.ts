import { describe, expect, it } from 'vitest'
import type { Official } from '../../officials/queries'
import { changedValues, draftOf, type EditDraft, profileValues } from './edit-values'

const places = [
  { county: 'Mercer', name: 'Ewing', label: 'Ewing' },
  { county: 'Mercer', name: 'Trenton', label: 'Trenton' },
  { county: 'Bergen', name: 'Lodi', label: 'Lodi' },
]

const official = {
  name: 'Vera Quillmoor',
  position: 'mayor',
  positionType: 'mayor',
  county: 'Mercer',
  city: 'Trenton',
  state: 'New Jersey',
  country: 'United States',
} as Official

/** The changes after a draft of an official was altered. */
const changes = (change: Partial<EditDraft>, of: Partial<Official> = {}) => {
  const edited = { ...official, ...of }
  return changedValues(edited, { ...draftOf(edited, places), ...change }, places)
}

describe('a profile in the form', () => {
  it('has an empty text where it says nothing', () =>
    expect(profileValues(official)).toMatchObject({ city: 'Trenton', description: '' }))

  it.each([
    ['of a list', {}],
    ['with a position of its own', { position: 'Keeper of the Keys' }],
    ['with a title of another type', { positionType: 'other' }],
    ['with a town that its county lacks', { city: 'Lodi' }],
    ['with a town but no county', { county: '' }],
    ['of a county outside the list', { county: 'Kings', city: 'Brooklyn' }],
    ['of a country outside the list', { country: 'Wales' }],
    ['with spaces at the end', { name: 'Vera Quillmoor ' }],
  ])('%s changes nothing by itself', (_, of) => expect(changes({}, of)).toEqual({}))
})

describe('the changed fields', () => {
  it('have their new values', () =>
    expect(changes({ name: ' Vera Trialman ', city: { chosen: 'ewing', written: '' } })).toEqual({
      name: 'Vera Trialman',
      city: 'Ewing',
    }))

  it('may be empty', () =>
    expect(changes({ verificationUrl: '' }, { verificationUrl: 'https://example.gov' })).toEqual({
      verificationUrl: '',
    }))

  it('have the key of a title that was typed', () =>
    expect(changes({ position: { chosen: 'Other', written: 'Deputy Mayor' } })).toEqual({
      position: 'deputy_mayor',
    }))

  it('have the county of a chosen town', () => {
    const place = {
      city: { chosen: 'Ewing', written: '' },
      county: { chosen: 'Mercer', written: '' },
    }
    expect(changes(place, { county: '' })).toEqual({ city: 'Ewing', county: 'Mercer' })
  })
})
