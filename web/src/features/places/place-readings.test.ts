import { describe, expect, it } from 'vitest'
import { municipalities } from '../../api/generated/places'
import { matching, optionFor } from '../../ui/combobox/combobox-matches'
import { townNames } from '../officials/form/towns'
import { placeReadings } from './place-readings'

const all = townNames(municipalities, '')

describe('placeReadings', () => {
  it.each([
    ['mt laurel', 'Mount Laurel'],
    ['Ft. Lee', 'Fort Lee'],
    ['ho ho kus', 'Ho-Ho-Kus'],
    ['hohokus', 'Ho-Ho-Kus'],
    ['egg harbor twp', 'Egg Harbor Township'],
    ['w orange', 'West Orange'],
    ['W.Orange', 'West Orange'],
    ['n caldwell', 'North Caldwell'],
    ['pt. pleasant beach', 'Point Pleasant Beach'],
    ['Caldwell Boro', 'Caldwell'],
    ['verona twp', 'Verona'],
  ])('finds what %s means', (text, town) => {
    expect(matching(all, text, placeReadings)[0]).toBe(town)
    expect(optionFor(all, text, placeReadings)).toBe(town)
  })
  it('narrows while an abbreviation is typed', () => {
    expect(matching(all, 'pt pl', placeReadings)).toEqual([
      'Point Pleasant',
      'Point Pleasant Beach',
    ])
    expect(matching(all, 'st', placeReadings)).toContain('Stafford')
  })
  it('finds a county with its word', () =>
    expect(matching(['Essex County', 'Sussex County'], 'essex county', placeReadings)).toEqual([
      'Essex County',
    ]))
  it('decides nothing between several', () => {
    expect(optionFor(all, 'egg harbor', placeReadings)).toBeUndefined()
    expect(optionFor(all, 'washington twp', placeReadings)).toBeUndefined()
    expect(optionFor(all, 'constructor', placeReadings)).toBeUndefined()
  })
})
