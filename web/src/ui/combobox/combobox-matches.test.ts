import { describe, expect, it } from 'vitest'
import { matching, optionFor } from './combobox-matches'

const towns = [
  'Egg Harbor City',
  'Egg Harbor Township',
  'Ho-Ho-Kus',
  'Little Egg Harbor',
  'Union',
  'Union Beach',
]

describe('matching', () => {
  it('finds all for nothing', () => expect(matching(towns, '  ')).toEqual(towns))
  it('puts first what begins with the text', () =>
    expect(matching(towns, 'egg')).toEqual([
      'Egg Harbor City',
      'Egg Harbor Township',
      'Little Egg Harbor',
    ]))
  it('puts the text itself before what begins with it', () =>
    expect(matching(['Union Beach', 'Union'], 'union')).toEqual(['Union', 'Union Beach']))
  it('begins at any word and at no other place', () => {
    expect(matching(towns, 'township')).toEqual(['Egg Harbor Township'])
    expect(matching(towns, 'arbor')).toEqual([])
    expect(matching(['Hamilton Township (Mercer)'], 'merc')).toHaveLength(1)
  })
  it('overlooks case, accents, hyphens and spaces', () => {
    expect(matching(towns, ' HO HO  kus')).toEqual(['Ho-Ho-Kus'])
    expect(matching(towns, 'Ünion b')).toEqual(['Union Beach'])
  })
  it('takes characters of patterns literally', () => expect(matching(towns, '.*(')).toEqual([]))
})

describe('optionFor', () => {
  it('knows the same words, also where others begin with them', () =>
    expect(optionFor(towns, 'union')).toBe('Union'))
  it('knows the only one that matches', () =>
    expect(optionFor(towns, 'little')).toBe('Little Egg Harbor'))
  it('knows nothing where several match, or none, or nothing was typed', () => {
    expect(optionFor(towns, 'egg')).toBeUndefined()
    expect(optionFor(towns, 'xyz')).toBeUndefined()
    expect(optionFor(towns, '')).toBeUndefined()
  })
})
