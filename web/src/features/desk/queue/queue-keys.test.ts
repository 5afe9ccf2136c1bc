import { describe, expect, it } from 'vitest'
import { doublePressDetector } from './queue-keys'

describe('the second press of a double one', () => {
  it('is that of the same command on the next item', () => {
    const isSecond = doublePressDetector()
    expect(isSecond('approve', 'first', 1000)).toBe(false)
    expect(isSecond('approve', 'second', 1120)).toBe(true)
  })
  it('may be followed by more of them', () => {
    const isSecond = doublePressDetector()
    isSecond('approve', 'first', 1000)
    expect(isSecond('approve', 'second', 1300)).toBe(true)
    expect(isSecond('approve', 'second', 1600)).toBe(true)
  })
  it('is no press that comes later', () => {
    const isSecond = doublePressDetector()
    isSecond('approve', 'first', 1000)
    expect(isSecond('approve', 'second', 1400)).toBe(false)
  })
  it('is no other command', () => {
    const isSecond = doublePressDetector()
    isSecond('skip', 'first', 1000)
    expect(isSecond('approve', 'second', 1120)).toBe(false)
  })
  it('is no other press on the same item', () => {
    const isSecond = doublePressDetector()
    isSecond('approve', 'first', 1000)
    expect(isSecond('approve', 'first', 1120)).toBe(false)
  })
})
