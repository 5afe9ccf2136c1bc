import { render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openAddress, serveAddresses } from '../test-officials'
import { App } from './app'
import { createQueryClient } from './query-client'
import { findRoute, routes } from './routes'

/** Opens the site at an address. */
async function open(address: string) {
  openAddress(address)
  await findRoute(location.pathname)?.page.load()
  render(<App queryClient={createQueryClient()} routes={routes} demo={false} />)
}

test('an unknown address shows a message, its title, and links to Browse and Home', async () => {
  await open('/nothing-here')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('404 Page Not Found')
  expect(document.title).toBe('404 Page Not Found · Candor')
  const links = within(screen.getByRole('main')).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/search', '/'])
})

test.each([
  ['JSON without the fields', '{}', 'Reload Page'],
  ['the page of a proxy', '<!doctype html><p>A proxy speaks', 'Try Again'],
  ['nothing', '', 'Try Again'],
])('a response that is %s breaks only its part of the page', async (_, body, button) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  serveAddresses(() => new Response(body, { headers: { 'Content-Type': 'application/json' } }))
  await open('/search?type=judge')
  const main = within(screen.getByRole('main'))
  expect(await main.findByText(button, { selector: 'button' })).toBeTruthy()
  const header = within(screen.getByRole('banner'))
  expect(header.getAllByRole('link', { name: 'Browse Officials' }).length).toBeGreaterThan(0)
})

test('a screen that failed does not keep the others from showing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  serveAddresses(() => ({}))
  await open('/search')
  expect(await screen.findByText('Something went wrong on this page.')).toBeTruthy()
  await findRoute('/nothing-here')?.page.load()
  openAddress('/nothing-here')
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy()
})
