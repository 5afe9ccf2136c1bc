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

function Rating({ error, optional = false }: { error?: string; optional?: boolean }) {
  const [value, setValue] = useState(0)
  const [left, setLeft] = useState(0)
  return (
    <>
      <StarInput
        label="Overall rating"
        value={value}
        onChange={setValue}
        error={error}
        optional={optional}
        onLeave={() => setLeft(left + 1)}
      />
      <button type="button">{`left ${left} times`}</button>
    </>
  )
}

describe('StarInput', () => {
  const star = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
  const filled = () => document.querySelectorAll('label path[fill="var(--star)"]').length

  it('previews a click, and then shows the choice', async () => {
    render(<Rating />)
    expect(filled()).toBe(0)
    await user.hover(star('4 stars'))
    expect(filled()).toBe(4)
    await user.hover(screen.getByRole('button'))
    expect(filled()).toBe(0)
    await user.click(star('2 stars'))
    await user.hover(screen.getByRole('button'))
    expect(filled()).toBe(2)
    expect(star('2 stars').checked).toBe(true)
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

  it('is described by its error', () => {
    render(<Rating error="Overall rating is required" />)
    const group = screen.getByRole('radiogroup', { name: 'Overall rating' })
    expect(group.getAttribute('aria-invalid')).toBe('true')
    expect(group.getAttribute('aria-required')).toBe('true')
    expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Overall rating is required',
    )
  })
})
