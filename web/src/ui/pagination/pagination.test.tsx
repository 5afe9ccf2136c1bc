import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Pagination, pageButtons } from './pagination'

describe('pageButtons', () => {
  it('are at most five', () => expect(pageButtons(667)).toEqual([1, 2, 3, 4, 5]))
  it('are as many as there are pages', () => expect(pageButtons(3)).toEqual([1, 2, 3]))
  it('have the first page also when nothing was found', () => expect(pageButtons(0)).toEqual([1]))
})

describe('Pagination', () => {
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

  it('marks the page and stops at the ends', () => {
    const { rerender } = render(<Pagination page={1} pages={3} onPage={() => {}} />)
    expect(button('1').getAttribute('aria-current')).toBe('page')
    expect(button('Previous').disabled).toBe(true)
    expect(button('Next').disabled).toBe(false)
    rerender(<Pagination page={3} pages={3} onPage={() => {}} />)
    expect(button('Previous').disabled).toBe(false)
    expect(button('Next').disabled).toBe(true)
  })

  it('goes to numbers and neighbors', async () => {
    const onPage = vi.fn()
    render(<Pagination page={7} pages={9} onPage={onPage} />)
    await userEvent.click(button('Previous'))
    await userEvent.click(button('Next'))
    await userEvent.click(button('2'))
    expect(onPage.mock.calls).toEqual([[6], [8], [2]])
  })

  it('comes back from a page behind the last', async () => {
    const onPage = vi.fn()
    render(<Pagination page={99} pages={4} onPage={onPage} />)
    await userEvent.click(button('Previous'))
    expect(onPage).toHaveBeenCalledWith(4)
  })
})
