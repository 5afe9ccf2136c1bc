import { describe, expect, it } from 'vitest'
import { avatarTint, initials } from './initials'

describe('initials', () => {
  it.each([
    ['Marisol Quiñones-Webb', 'MQ'],
    ['Desmond A. Fairley', 'DA'],
    ['Cher', 'C'],
    ['  émile   zola ', 'ÉZ'],
    ['"Bud" O’Hara', 'BO'],
    ['𝒜da Lovelace', '𝒜L'],
    ['“Ray” …Ødegård', 'RØ'],
    ['李 小龍', '李小'],
    ['', ''],
  ])('%s: %s', (name, letters) => expect(initials(name)).toBe(letters))
})

describe('avatarTint', () => {
  it('is one of five, and always the same', () => {
    const ids = Array.from({ length: 200 }, (_, number) => `018b5a52-a115-7e1c-9b3e-${number}`)
    const tints = ids.map(avatarTint)
    expect(new Set(tints)).toEqual(new Set([1, 2, 3, 4, 5]))
    expect(ids.map(avatarTint)).toEqual(tints)
  })
})
