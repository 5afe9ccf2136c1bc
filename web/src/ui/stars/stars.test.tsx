import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { halfStars, Stars } from './stars'

describe('halfStars', () => {
  it.each([
    [0, 0],
    [3.2, 3],
    [3.25, 3.5],
    [3.74, 3.5],
    [4.8, 5],
    [9, 5],
    [-1, 0],
  ])('%d: %d', (average, filled) => expect(halfStars(average)).toBe(filled))
})

describe('Stars', () => {
  it('are one image with one text', () => {
    render(<Stars value={4.26} />)
    expect(screen.getByRole('img', { name: '4.3 out of 5 stars' })).toBeDefined()
  })
  it('are silent without a rating', () => {
    render(<Stars value={0} />)
    expect(screen.queryByRole('img')).toBeNull()
  })
})
