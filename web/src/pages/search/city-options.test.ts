import { describe, expect, it } from 'vitest'
import { cityOptions, cityWithin, townOf } from './city-options'

const places = [
  { county: 'Essex', name: 'Newark', label: 'Newark' },
  { county: 'Bergen', name: 'Washington Township', label: 'Washington Township (Bergen)' },
  { county: 'Morris', name: 'Washington Township', label: 'Washington Township (Morris)' },
  { county: 'Morris', name: 'Boonton', label: 'Boonton' },
]

describe('cityOptions', () => {
  it('lists the towns of all counties from A to Z, with the county where the name needs it', () => {
    expect(cityOptions(places, '', '').map(({ label }) => label)).toEqual([
      'All Cities',
      'Boonton',
      'Newark',
      'Washington Township (Bergen)',
      'Washington Township (Morris)',
    ])
  })
  it('lists the towns of one county by name', () => {
    expect(cityOptions(places, 'Morris', 'Boonton').map(({ label }) => label)).toEqual([
      'All Cities',
      'Boonton',
      'Washington Township',
    ])
  })
  it('has the choice before the list has loaded', () => {
    expect(cityOptions([], 'Essex', 'Newark').map(({ value }) => value)).toEqual(['', 'Newark'])
  })
})

describe('townOf', () => {
  it('chooses the county of a town that exists in several', () => {
    const option = cityOptions(places, '', '').find(
      ({ label }) => label === 'Washington Township (Morris)',
    )
    expect(townOf(option?.value ?? '')).toEqual({ city: 'Washington Township', county: 'Morris' })
  })
  it('leaves the county alone otherwise', () => {
    expect(townOf('Newark')).toEqual({ city: 'Newark' })
    expect(townOf('')).toEqual({ city: '' })
  })
})

describe('cityWithin', () => {
  it.each([
    ['Essex', 'Newark', 'Newark'],
    ['Bergen', 'Newark', ''],
    ['', 'Newark', 'Newark'],
    ['Bergen', 'Washington Township', 'Washington Township'],
    ['Bergen', 'Nowhere', 'Nowhere'],
  ])('in county "%s" the city %s becomes "%s"', (county, city, kept) =>
    expect(cityWithin(places, county, city)).toBe(kept),
  )
})
