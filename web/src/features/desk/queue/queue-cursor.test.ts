import { describe, expect, it } from 'vitest'
import { queueAddress, queueKinds, readQueueCursor, toggled } from './queue-cursor'

const after = '1792000000000.0199f3a2-7c11-7d3e-9b50-2f6a1c0d4e5f'

describe('the address of the queue', () => {
  it('says nothing of the beginning', () => {
    expect(queueAddress({ kinds: [], after: '' })).toBe('/admin/queue')
    expect(readQueueCursor('')).toEqual({ kinds: [], after: '' })
  })
  it('holds the kinds and the place', () => {
    const place = { kinds: ['rating', 'report'], after } as const
    expect(queueAddress(place)).toBe(`/admin/queue?kinds=rating,report&after=${after}`)
    expect(readQueueCursor(`kinds=report%2Crating&after=${after}`)).toEqual(place)
  })
  it('holds an urgent place, the order and a flag', () => {
    const place = { kinds: [], after: `2.${after}`, oldestFirst: true, flag: 'link' }
    expect(queueAddress(place)).toBe(`/admin/queue?after=2.${after}&order=oldest&flag=link`)
    expect(readQueueCursor(`after=2.${after}&order=oldest&flag=link`)).toEqual(place)
  })
  it('leaves out unknown things', () => {
    expect(readQueueCursor('kinds=user,rating&after=yesterday&order=newest&flag=%25')).toEqual({
      kinds: ['rating'],
      after: '',
    })
  })
})

describe('the choice of kinds', () => {
  it('adds and takes away', () => {
    expect(toggled([], 'report')).toEqual(['report'])
    expect(toggled(['report'], 'rating')).toEqual(['rating', 'report'])
    expect(toggled(['rating', 'report'], 'rating')).toEqual(['report'])
  })
  it('takes all for no choice', () => {
    const others = queueKinds.filter((kind) => kind !== 'photo_upload')
    expect(toggled(others, 'photo_upload')).toEqual([])
  })
})
