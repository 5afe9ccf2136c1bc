import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useSearchText } from './use-search-text'

beforeEach(() => vi.useFakeTimers())

function searchBox(searched = '') {
  const onSearch = vi.fn()
  const hook = renderHook(({ searched }) => useSearchText(searched, onSearch), {
    initialProps: { searched },
  })
  return { ...hook, onSearch }
}

describe('useSearchText', () => {
  it('searches once for the trimmed text, 300 ms after the last key', () => {
    const { result, onSearch } = searchBox()
    act(() => result.current.type(' new'))
    act(() => vi.advanceTimersByTime(299))
    act(() => result.current.type(' newark '))
    act(() => vi.advanceTimersByTime(299))
    expect(onSearch).not.toHaveBeenCalled()
    act(() => vi.advanceTimersByTime(1))
    expect(onSearch.mock.calls).toEqual([['newark']])
  })

  it('keeps the typed text unchanged', () => {
    const { result, rerender } = searchBox()
    act(() => result.current.type('john '))
    expect(result.current.shown).toBe('john ')
    act(() => vi.advanceTimersByTime(300))
    rerender({ searched: 'john' })
    expect(result.current.shown).toBe('john ')
  })

  it('follows a search that changes elsewhere', () => {
    const { result, rerender } = searchBox('mercer')
    expect(result.current.shown).toBe('mercer')
    rerender({ searched: '' })
    expect(result.current.shown).toBe('')
  })

  it('forgets a pending text when it is dropped, or when the screen is left', () => {
    const { result, onSearch, unmount } = searchBox()
    act(() => result.current.type('newark'))
    act(() => result.current.drop())
    expect(result.current.shown).toBe('')
    act(() => result.current.type('trenton'))
    unmount()
    act(() => vi.advanceTimersByTime(1000))
    expect(onSearch).not.toHaveBeenCalled()
  })
})
