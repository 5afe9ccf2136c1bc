import { describe, expect, it } from 'vitest'
import { municipalities } from '../../../api/generated/places'
import { townAfter, townCalled, townNames } from './towns'

const called = (county: string, text: string) => townCalled(municipalities, county, text)
const kept = (from: string, to: string, text: string) => townAfter(municipalities, from, to, text)

describe('townNames', () => {
  it('lists all towns once, from A to Z', () => {
    const names = townNames(municipalities, '')
    expect(names).toHaveLength(564)
    expect(new Set(names).size).toBe(564)
    expect(names[0]).toBe('Aberdeen')
    expect(names).toContain('Washington Township (Warren)')
  })
  it('lists those of a county by their plain names', () => {
    const names = townNames(municipalities, 'Warren')
    expect(names).toContain('Washington Township')
    expect(names).not.toContain('Trenton')
  })
  it('lists none where the county is not of the state', () =>
    expect(townNames(municipalities, 'Other')).toEqual([]))
})

describe('townCalled', () => {
  it('OK', () => {
    expect(called('', ' trenton ')).toMatchObject({ county: 'Mercer', name: 'Trenton' })
    expect(called('', 'Washington Township (Warren)')).toMatchObject({
      county: 'Warren',
      name: 'Washington Township',
    })
    expect(called('Warren', 'washington township')).toMatchObject({ county: 'Warren' })
  })
  it('knows nothing of towns elsewhere, and of names that several have', () => {
    expect(called('Warren', 'Trenton')).toBeUndefined()
    expect(called('', 'Washington Township')).toBeUndefined()
    expect(called('', 'Tren')).toBeUndefined()
  })
})

describe('townAfter', () => {
  it('keeps a town of the county, and a namesake there', () => {
    expect(kept('', 'Mercer', 'Trenton')).toBe('Trenton')
    expect(kept('Warren', 'Morris', 'Washington Township')).toBe('Washington Township')
    expect(kept('', 'Warren', 'Washington Township (Warren)')).toBe('Washington Township')
    expect(kept('Warren', '', 'Washington Township')).toBe('Washington Township (Warren)')
  })
  it('drops a town of another county', () => expect(kept('Mercer', 'Bergen', 'Trenton')).toBe(''))
  it('keeps Other, and words that name no town', () => {
    expect(kept('Mercer', 'Bergen', 'Other')).toBe('Other')
    expect(kept('', 'Bergen', 'Tren')).toBe('Tren')
    expect(kept('Mercer', 'Other', 'Trenton')).toBe('Trenton')
  })
})
