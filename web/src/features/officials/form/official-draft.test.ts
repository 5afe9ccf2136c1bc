import { describe, expect, test } from 'vitest'
import { municipalities } from '../../../api/generated/places'
import { draftErrors, emptyDraft, officialBody } from './official-draft'

const complete = {
  ...emptyDraft,
  name: ' Nadia Testerling ',
  positionType: 'mayor',
  position: { chosen: 'mayor', written: '' },
}
const chosen = (text: string) => ({ chosen: text, written: '' })
const other = (written: string) => ({ chosen: 'Other', written })
const errors = (part: object) => draftErrors({ ...complete, ...part }, municipalities)
const body = (part: object) => officialBody({ ...complete, ...part }, municipalities)

describe('draftErrors', () => {
  test('OK', () => {
    expect(errors({})).toEqual({})
    expect(errors({ termStartDate: '2026-01-01', termEndDate: '2026-01-01' })).toEqual({})
    expect(errors({ city: chosen('trenton') })).toEqual({})
    expect(
      errors({ county: other('Bucks'), city: { chosen: 'Tren', written: 'Bristol' } }),
    ).toEqual({})
  })

  test('ErrNameRequired, ErrPositionRequired, ErrPositionType', () => {
    expect(draftErrors({ ...emptyDraft, name: ' ' }, municipalities)).toEqual({
      name: 'Name is required',
      position: 'Position is required',
      positionType: 'Please choose a position type from the list',
    })
    expect(errors({ position: other('  ') })).toEqual({ position: 'Position is required' })
  })

  test.each([
    'plum.example',
    'www.plum.example',
    'javascript:alert(1)',
    'data:text/html,plum',
    '//plum.example',
    'ftp://plum.example',
    'https://',
    'https:plum.example',
    'https://plum:pit@other.example',
    'https://plum.example/a b',
  ])('ErrWebsite %s', (verificationUrl) => {
    expect(errors({ verificationUrl })).toEqual({
      verificationUrl: 'Please enter a web address that begins with http:// or https://',
    })
  })

  test.each([
    ' https://plum.example ',
    'HTTP://plum.example:8080',
    'https://plum.example/~a?b=c@d#e',
  ])('OK %s', (verificationUrl) => expect(errors({ verificationUrl })).toEqual({}))

  test('ErrTermOrder', () => {
    expect(errors({ termStartDate: '2026-01-02', termEndDate: '2026-01-01' })).toEqual({
      termEndDate: 'The term cannot end before it starts',
    })
    expect(errors({ termEndDate: '2026-01-01' })).toEqual({})
  })

  test('a town that is not in the list, only where there is a list', () => {
    const city = chosen('Tren')
    expect(errors({ city })).toEqual({
      city: 'Please choose a town from the list, or Other to type one',
    })
    expect(errors({ city: chosen('Trenton'), county: chosen('Bergen') })).toHaveProperty('city')
    expect(draftErrors({ ...complete, city }, undefined)).toEqual({})
  })
})

describe('officialBody', () => {
  test('leaves out empty fields', () => {
    expect(body({})).toEqual({
      name: 'Nadia Testerling',
      positionType: 'mayor',
      position: 'mayor',
      state: 'New Jersey',
      country: 'United States',
    })
  })

  test('sends the district of a legislator alone, as a number', () => {
    const district = '29'
    expect(body({ positionType: 'state_legislator', district })).toMatchObject({ district: 29 })
    expect(body({ positionType: 'congressman', district })).not.toHaveProperty('district')
    expect(body({ district })).not.toHaveProperty('district')
  })

  test('sends the town by its name, and the county it is in', () => {
    expect(body({ city: chosen('trenton') })).toMatchObject({ city: 'Trenton', county: 'Mercer' })
    expect(body({ city: chosen('Washington Township'), county: chosen('Morris') })).toMatchObject({
      city: 'Washington Township',
      county: 'Morris',
    })
  })

  test('sends the written text if Other is chosen, and only then', () => {
    const written = {
      county: other(' Bucks '),
      city: { chosen: 'Trenton', written: ' Bristol ' },
      country: other('Peru'),
    }
    expect(body(written)).toMatchObject({ county: 'Bucks', city: 'Bristol', country: 'Peru' })
    expect(body({ county: chosen('Mercer'), city: other('Sourland') })).toMatchObject({
      county: 'Mercer',
      city: 'Sourland',
    })
    expect(body({ position: { chosen: 'mayor', written: 'Reeve' } })).toMatchObject({
      position: 'mayor',
    })
    expect(body({ position: other(' Reeve ') })).toMatchObject({ position: 'Reeve' })
    expect(body({ county: other(' ') })).not.toHaveProperty('county')
  })

  test('names the photo by its object path', () => {
    expect(officialBody(complete, municipalities, '/objects/a')).toMatchObject({
      profileImage: '/objects/a',
    })
  })
})
