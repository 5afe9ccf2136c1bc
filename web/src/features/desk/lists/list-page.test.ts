import { describe, expect, it } from 'vitest'
import type { Status } from '../queries'
import { keepRowOrder, withStatus } from './list-page'

const row = (id: string, status: Status = 'pending', text = '') => ({ id, status, text })
const page = { items: [row('a'), row('b'), row('c')], total: 3 }

describe('a page that is read again', () => {
  it('is taken whole when nothing shows', () => {
    expect(keepRowOrder(undefined, page)).toBe(page)
    expect(keepRowOrder({ items: [], total: 0 }, page)).toBe(page)
  })
  it('keeps its rows in place, with their present values', () => {
    const shown = withStatus(page, 'b', 'approved', true)
    expect(
      keepRowOrder(shown, {
        items: [row('new'), row('c', 'pending', 'longer'), row('a')],
        total: 9,
      }),
    ).toEqual({
      items: [row('a'), row('b', 'approved'), row('c', 'pending', 'longer')],
      total: 9,
      decided: ['b'],
    })
  })
})

describe('a row at another status', () => {
  it('is told from one that was decided elsewhere', () => {
    const decided = withStatus(page, 'a', 'rejected', true)
    expect(decided).toEqual({
      items: [row('a', 'rejected'), row('b'), row('c')],
      total: 3,
      decided: ['a'],
    })
    expect(withStatus(decided, 'a', 'pending', true).decided).toEqual(['a'])
    expect(withStatus(decided, 'a', 'approved', false).decided).toEqual([])
  })
})
