import { describe, expect, it } from 'vitest'
import { wordDiff } from './queue-diff'

describe('the difference of two texts', () => {
  it('is told by words', () => {
    expect(
      wordDiff('Serves on the council since 2019.', 'Serves on the school board since 2019.'),
    ).toEqual([
      { kind: 'same', text: 'Serves on the ' },
      { kind: 'gone', text: 'council' },
      { kind: 'new', text: 'school board' },
      { kind: 'same', text: ' since 2019.' },
    ])
  })
  it('keeps a phrase in one piece', () => {
    expect(wordDiff('New Brunswick', 'Perth Amboy')).toEqual([
      { kind: 'gone', text: 'New Brunswick' },
      { kind: 'new', text: 'Perth Amboy' },
    ])
  })
  it('is one piece where something is empty', () => {
    expect(wordDiff('', 'Newark')).toEqual([{ kind: 'new', text: 'Newark' }])
    expect(wordDiff('Newark', '')).toEqual([{ kind: 'gone', text: 'Newark' }])
  })
  it.each([
    ['One two three four', 'One  too three\nfour five'],
    ['', ''],
    [' a b c ', 'c b a'],
    [
      Array.from({ length: 1200 }, (_, i) => `x${i}`).join(' '),
      Array.from({ length: 1200 }, (_, i) => `y${i}`).join(' '),
    ],
  ])('holds both texts whole', (before, after) => {
    const pieces = wordDiff(before, after)
    const without = (kind: string) =>
      pieces.filter((piece) => piece.kind !== kind).map(({ text }) => text)
    expect(without('new').join('')).toBe(before)
    expect(without('gone').join('')).toBe(after)
  })
})
