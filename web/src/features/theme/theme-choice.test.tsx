import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import ThemeChoice from './theme-choice'

const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

test('a choice is kept on the device, and System forgets it', async () => {
  render(<ThemeChoice />)
  expect(choice('System').checked).toBe(true)
  await userEvent.click(choice('Dark'))
  expect(choice('Dark').checked).toBe(true)
  expect(localStorage.getItem('theme')).toBe('dark')
  await userEvent.click(choice('System'))
  expect(choice('System').checked).toBe(true)
  expect(localStorage.getItem('theme')).toBeNull()
})

test('a choice in another tab shows here', () => {
  render(<ThemeChoice />)
  localStorage.setItem('theme', 'light')
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'theme' })))
  expect(choice('Light').checked).toBe(true)
})

test('a value that is no theme means the system', () => {
  localStorage.setItem('theme', 'purple')
  render(<ThemeChoice />)
  expect(choice('System').checked).toBe(true)
})

test('without storage the system decides, and a choice breaks nothing', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  render(<ThemeChoice />)
  await userEvent.click(choice('Light'))
  expect(choice('System').checked).toBe(true)
})
