import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Toast, useToast } from './toast-context'
import { ToastProvider } from './toast-provider'

const failed: Toast = { title: 'Not sent', variant: 'destructive' }
const toasts: Record<string, Toast> = {
  Fail: failed,
  Send: { title: 'Sent' },
  Undoable: { title: 'Deleted', action: { label: 'Undo', onAction: () => {} } },
}

function Page() {
  const toast = useToast()
  return Object.entries(toasts).map(([name, words]) => (
    <button key={name} type="button" onClick={() => toast(words)}>
      {name}
    </button>
  ))
}

/** Lets time pass, and everything that waits for it. */
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const region = () => screen.getByRole('region', { name: /Notifications/ })
const list = () => region().querySelector('ol') as HTMLElement
const open = () => [...list().querySelectorAll('[data-state="open"]')]
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const focus = (element: Element | null) => act(() => (element as HTMLElement).focus())

/** A page whose region of toasts has loaded, in a window that has the focus. */
async function load() {
  render(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  )
  while (!screen.queryByRole('region')) await pass(500)
}

async function show(name = 'Fail') {
  await load()
  focus(screen.getByRole('button', { name }))
  press(name)
  await pass(0)
  expect(open()).toHaveLength(1)
}

beforeEach(async () => {
  await import('./toaster')
  vi.useFakeTimers()
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
})

test('a toast closes after five seconds', async () => {
  await show()
  await pass(4999)
  expect(open()).toHaveLength(1)
  await pass(1)
  expect(open()).toHaveLength(0)
})

test('a toast with a button stays for ten', async () => {
  await show('Undoable')
  await pass(9999)
  expect(open()).toHaveLength(1)
  await pass(1)
  expect(open()).toHaveLength(0)
})

test('a toast under the pointer stays, and its time starts when the pointer leaves', async () => {
  await show()
  await pass(4000)
  fireEvent.pointerMove(list())
  await pass(20_000)
  expect(open()).toHaveLength(1)
  fireEvent.pointerLeave(list())
  await pass(4999)
  expect(open()).toHaveLength(1)
  await pass(1)
  expect(open()).toHaveLength(0)
})

test('a toast that has the focus stays', async () => {
  await show()
  focus(screen.getByRole('button', { name: 'Close' }))
  await pass(20_000)
  expect(open()).toHaveLength(1)
  focus(screen.getByRole('button', { name: 'Fail' }))
  await pass(5000)
  expect(open()).toHaveLength(0)
})

test('a toast that opens while the notifications have the focus stays', async () => {
  await load()
  focus(list())
  press('Fail')
  await pass(20_000)
  expect(open()).toHaveLength(1)
})

test('a toast waits while the window is in the background', async () => {
  await show()
  vi.mocked(document.hasFocus).mockReturnValue(false)
  fireEvent.blur(window)
  await pass(20_000)
  expect(open()).toHaveLength(1)
  vi.mocked(document.hasFocus).mockReturnValue(true)
  fireEvent.focus(window)
  await pass(5000)
  expect(open()).toHaveLength(0)
})

test('a focused toast also stays after the window was left', async () => {
  await show()
  focus(screen.getByRole('button', { name: 'Close' }))
  fireEvent.blur(window)
  fireEvent.focus(window)
  await pass(20_000)
  expect(open()).toHaveLength(1)
})

test('one toast shows at a time, the newest, with its own time', async () => {
  await show()
  await pass(4000)
  press('Send')
  await pass(4999)
  expect(open().map(({ textContent }) => textContent)).toEqual(['Sent'])
  expect(list().querySelectorAll('li')).toHaveLength(1)
  await pass(1)
  expect(open()).toHaveLength(0)
})

test('its button closes a toast', async () => {
  await show()
  press('Close')
  expect(open()).toHaveLength(0)
})

test('Escape closes a toast that has the focus', async () => {
  await show()
  const close = screen.getByRole('button', { name: 'Close' })
  focus(close)
  fireEvent.keyDown(close, { key: 'Escape' })
  expect(open()).toHaveLength(0)
})

test('F8 finds the notifications before the first toast', async () => {
  await load()
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
  expect(document.activeElement).toBe(list())
})

test('a failure interrupts a screen reader, and a success waits', async () => {
  await show('Fail')
  const live = () => document.querySelector('[role="status"][aria-live]')
  expect(live()?.getAttribute('aria-live')).toBe('assertive')
  press('Send')
  await pass(0)
  expect(live()?.getAttribute('aria-live')).toBe('polite')
})
