import { beforeEach, expect, test, vi } from 'vitest'
import { storingPaused } from '../../api/generated/common/storing'

let paused = false
let request: typeof import('../../api/client')['request']
const asked: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  document.body.innerHTML = '<p id="storing-banner" hidden></p>'
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return new Response(JSON.stringify({ paused }), {
      headers: paused ? { 'Candor-Storing': 'paused' } : {},
    })
  })
})

/** Begins to watch, as a page does when it is idle. */
async function watchStoring() {
  vi.resetModules()
  request = (await import('../../api/client')).request
  await import('./banner')
}

const banner = () => document.querySelector('#storing-banner:not([hidden])')?.textContent

test('a response that says so shows the banner, until the server says that it is over', async () => {
  await watchStoring()
  paused = true
  await request('get', '/api/site')
  await request('get', '/api/site')
  expect(banner()).toBe(storingPaused)
  await vi.advanceTimersByTimeAsync(11_000)
  expect(banner()).toBe(storingPaused)
  expect(asked.filter((address) => address === '/api/storing')).toHaveLength(2)
  paused = false
  await request('get', '/api/site') // may come from a cache
  expect(banner()).toBe(storingPaused)
  await vi.advanceTimersByTimeAsync(5000)
  expect(banner()).toBe(undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked.filter((address) => address === '/api/storing')).toHaveLength(3)
})

test('a page that came with the banner asks whether it is over', async () => {
  document.body.innerHTML = `<p id="storing-banner">${storingPaused}</p>`
  paused = false
  await watchStoring()
  expect(banner()).toBe(storingPaused)
  await vi.advanceTimersByTimeAsync(5000)
  expect(banner()).toBe(undefined)
})

test('the banner stays while the server does not answer', async () => {
  paused = true
  await watchStoring()
  await request('get', '/api/site')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(banner()).toBe(storingPaused)
  vi.stubGlobal('fetch', async () => new Response('{"paused":false}'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(banner()).toBe(undefined)
})

test('a page that nobody sees asks when it is seen again', async () => {
  paused = true
  await watchStoring()
  await request('get', '/api/site')
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  asked.length = 0
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual([])
  paused = false
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(banner()).toBe(undefined)
})
