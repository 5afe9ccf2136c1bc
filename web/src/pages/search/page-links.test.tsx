import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { PageLinks } from './page-links'

const address = (to: number) => `/search?page=${to}`

describe('PageLinks', () => {
  it('marks a current page beyond the fifth', () => {
    render(<PageLinks page={7} pages={9} address={address} onPage={() => {}} />)
    expect(screen.getByText('7').getAttribute('aria-current')).toBe('page')
    expect(screen.getAllByText(/^\d$/)).toHaveLength(6)
  })

  it('has links where pages have addresses', async () => {
    const onPage = vi.fn()
    render(<PageLinks page={2} pages={9} address={address} onPage={onPage} />)
    const next = screen.getByRole('link', { name: 'Next' })
    expect([next.getAttribute('href'), next.getAttribute('rel')]).toEqual([
      '/search?page=3',
      'next',
    ])
    await userEvent.click(next)
    expect(onPage).toHaveBeenCalledWith(3)
  })
})
