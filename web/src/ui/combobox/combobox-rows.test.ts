import { describe, expect, it } from 'vitest'
import { activeAfter, drawnRows } from './combobox-rows'

describe('drawnRows', () => {
  it('draws all of a short list', () => expect(drawnRows(0, 3, -1)).toEqual([0, 1, 2]))
  it('draws a few of a long one, wherever it is scrolled to', () => {
    expect(drawnRows(0, 565, -1)).toHaveLength(20)
    expect(drawnRows(300, 565, 302)).toHaveLength(20)
    expect(drawnRows(300, 565, 302)).toContain(302)
    expect(drawnRows(564, 565, 564).at(-1)).toBe(564)
  })
  it('draws the active one, too, for it may not be in view yet', () => {
    expect(drawnRows(0, 565, 564)).toHaveLength(21)
    expect(drawnRows(0, 565, 564).at(-1)).toBe(564)
    expect(drawnRows(300, 565, 0)[0]).toBe(0)
  })
})

describe('activeAfter', () => {
  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 9, 9],
    ['ArrowUp', 0, 0],
    ['ArrowUp', 5, 4],
    ['PageDown', 0, 7],
    ['PageDown', 8, 9],
    ['PageUp', 9, 2],
    ['Home', 5, 0],
    ['End', 5, 9],
    ['a', 5, undefined],
  ])('%s from %i', (key, from, to) => expect(activeAfter(key, from, 10)).toBe(to))
})
