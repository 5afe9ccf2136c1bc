import { describe, expect, it } from 'vitest'
import { positionTypeLabel, positionTypePlural } from './browse/reference'
import { figure, officeLine, positionLabel, reviewCount } from './copy'

describe('positionTypePlural', () => {
  it.each([
    ['mayor', 'Mayors'],
    ['congressman', 'Congressmen'],
    ['clergy', 'Clergy'],
    ['law_enforcement', 'Law Enforcement'],
    ['board_of_education', 'Board of Education Members'],
    ['us_senator', 'U.S. Senators'],
    ['other', 'Other Officials'],
    ['wizard', 'wizard'],
  ])('%s: %s', (key, plural) => expect(positionTypePlural(key)).toBe(plural))
})

describe('labels', () => {
  it('show the labels of a position type and a title key', () => {
    expect(positionTypeLabel('council_member')).toBe('Council Member')
    expect(positionLabel('council_president')).toBe('Council President')
  })
  it('keep free text unchanged', () =>
    expect(positionLabel('Committee Member')).toBe('Committee Member'))
  it('keep the number of a ward on its line', () =>
    expect(
      officeLine({ position: 'council_member', districtLabel: 'Ward 3', city: 'Newark' }),
    ).toBe('Council Member, Ward\u00a03, Newark'))
})

describe('counts', () => {
  it('have separators', () => expect(figure(13612)).toBe('13,612'))
  it('are singular for one', () => {
    expect(reviewCount(1)).toBe('(1 review)')
    expect(reviewCount(128)).toBe('(128 reviews)')
  })
})
