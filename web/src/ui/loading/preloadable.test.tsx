import { render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { Lazily, preloadable, WhenIdle, whenIdle } from './preloadable'

const greeting = () =>
  preloadable(async () => ({ default: ({ name }: { name: string }) => <p>Hello {name}</p> }))

it('shows a part at once that was fetched beforehand', async () => {
  const part = greeting()
  await part.load()
  render(<Lazily part={part} props={{ name: 'Ada' }} />)
  expect(screen.getByText('Hello Ada')).toBeDefined()
})

it('shows the fallback until the part comes', async () => {
  render(
    <Suspense fallback={<p>Wait</p>}>
      <Lazily part={greeting()} props={{ name: 'Ada' }} />
    </Suspense>,
  )
  expect(screen.getByText('Wait')).toBeDefined()
  expect(await screen.findByText('Hello Ada')).toBeDefined()
})

it('shows a part that can wait once the browser is idle', async () => {
  render(<WhenIdle part={greeting()} props={{ name: 'Ada' }} before={<p>Wait</p>} />)
  expect(screen.getByText('Wait')).toBeDefined()
  expect(await screen.findByText('Hello Ada')).toBeDefined()
})

it('goes on without a part that can wait when it cannot be fetched', async () => {
  let asked = false
  const part = preloadable<object>(() => {
    asked = true
    return Promise.reject(new Error('no network'))
  })
  render(<WhenIdle part={part} props={{}} before={<p>Wait</p>} />)
  await waitFor(() => expect(asked).toBe(true))
  expect(screen.getByText('Wait')).toBeDefined()
})

it('does not wait forever for a browser that is never idle', () => {
  const idle = vi.fn(() => 7)
  vi.stubGlobal('requestIdleCallback', idle)
  vi.stubGlobal('cancelIdleCallback', vi.fn())
  const callback = () => {}
  const cancel = whenIdle(callback)
  expect(idle).toHaveBeenCalledWith(callback, { timeout: 3000 })
  cancel()
  expect(cancelIdleCallback).toHaveBeenCalledWith(7)
})
