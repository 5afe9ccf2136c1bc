import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { StarInput } from './star-input'
import { halfStars, Stars } from './stars'

const user = userEvent.setup({ delay: null })

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

interface RatingProps {
  error?: string
  hint?: string
  optional?: boolean
}

function Rating({ error, hint, optional = false }: RatingProps) {
  const [value, setValue] = useState(0)
  const [left, setLeft] = useState(0)
  return (
    <>
      <StarInput
        label="Overall rating"
        value={value}
        onChange={setValue}
        error={error}
        hint={hint}
        optional={optional}
        onLeave={() => setLeft(left + 1)}
      />
      <button type="button">{`left ${left} times`}</button>
    </>
  )
}

describe('StarInput', () => {
  const star = (stars: string) =>
    screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${stars},`) })
  const filled = () => document.querySelectorAll('label path[fill="var(--star)"]').length

  it('previews a click, and then shows the choice', async () => {
    render(<Rating />)
    expect(filled()).toBe(0)
    await user.hover(star('4 stars'))
    expect(filled()).toBe(4)
    expect(screen.getByText('Good')).toBeTruthy()
    await user.hover(screen.getByRole('button'))
    expect(filled()).toBe(0)
    expect(screen.queryByText('Good')).toBeNull()
    await user.click(star('2 stars'))
    await user.hover(screen.getByRole('button'))
    expect(filled()).toBe(2)
    expect(star('2 stars').checked).toBe(true)
    expect(screen.getByText('Poor')).toBeTruthy()
  })

  it('has a word for each choice, also for screen readers', () => {
    render(<Rating />)
    const names = ['1 star, Very poor', '2 stars, Poor', '3 stars, Fair', '4 stars, Good']
    for (const name of [...names, '5 stars, Very good'])
      expect(screen.getByRole('radio', { name })).toBeTruthy()
  })

  it('previews no touch', () => {
    render(<Rating />)
    const label = star('4 stars').closest('label') as HTMLElement
    fireEvent.pointerOver(label, { pointerType: 'touch' })
    expect(filled()).toBe(0)
  })

  it('is cleared only where it is optional', async () => {
    const { rerender } = render(<Rating />)
    await user.click(star('2 stars'))
    expect(screen.queryByRole('button', { name: /^Clear/ })).toBeNull()
    rerender(<Rating optional />)
    await user.click(screen.getByRole('button', { name: /^Clear ?Overall rating$/ }))
    expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(
      false,
    )
    expect(screen.getByRole('radiogroup').getAttribute('aria-required')).toBe('false')
  })

  it('says that the focus has passed it, not that it moved inside', async () => {
    render(<Rating />)
    star('1 star').focus()
    star('2 stars').focus()
    expect(screen.getByText('left 0 times')).toBeTruthy()
    await user.click(screen.getByRole('button'))
    expect(screen.getByText('left 1 times')).toBeTruthy()
  })

  it('is described by its explanation and its error', () => {
    render(<Rating error="Overall rating is required" hint="All in all" />)
    const group = screen.getByRole('radiogroup', { name: 'Overall rating' })
    expect(group.getAttribute('aria-invalid')).toBe('true')
    expect(group.getAttribute('aria-required')).toBe('true')
    const described = group.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'All in all',
      'Overall rating is required',
    ])
  })
})
