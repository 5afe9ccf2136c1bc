import { describe, expect, it } from 'vitest'
import { type Box, toastPosition } from './toast-position'

const view = { width: 1000, height: 800 }
const size = { width: 300, height: 100 }
const box = (left: number, top: number, right: number, bottom: number): Box => ({
  left,
  top,
  right,
  bottom,
})

describe('the place of a toast', () => {
  it('is the lower right corner', () => {
    expect(toastPosition(size, view, [])).toEqual({ left: 684, top: 684 })
  })
  it('is as low as it can be, in the middle or at the left when something is at the right', () => {
    const actions = box(900, 600, 980, 780)
    expect(toastPosition(size, view, [actions])).toEqual({ left: 350, top: 684 })
    expect(toastPosition(size, view, [actions, box(400, 700, 420, 720)])).toEqual({
      left: 16,
      top: 684,
    })
  })
  it('is above a bar that is as wide as the window', () => {
    expect(toastPosition(size, view, [box(0, 730, 1000, 800)])).toEqual({ left: 684, top: 628 })
  })
  it('is where it covers least when there is no free place', () => {
    const everywhere = [box(0, 0, 1000, 800), box(600, 0, 1000, 800), box(0, 400, 1000, 800)]
    expect(toastPosition(size, view, everywhere)).toEqual({ left: 16, top: 300 })
  })
  it('rather covers anything else than what weighs more', () => {
    const bar = { ...box(0, 600, 1000, 800), weight: 10 }
    expect(toastPosition(size, view, [bar, box(0, 0, 1000, 600)]).top).toBeLessThanOrEqual(500)
  })
  it('is the whole width of a phone', () => {
    expect(
      toastPosition({ width: 358, height: 90 }, { width: 390, height: 844 }, [
        box(0, 760, 390, 844),
      ]),
    ).toEqual({
      left: 16,
      top: 666,
    })
  })
})
