import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { later, listed, openDesk } from '../../../test-desk'
import { fill } from '../../../test-render'
import { rating } from '../../../test-rows'

const newest = { 'X-Search-Limits': 'newest=3000' }

test('a search of a part says so; one of everything shows that it runs, and can be left', async () => {
  const { promise, keep } = later<Response>()
  const { user } = openDesk('/admin/dashboard?tab=reviews', {
    'GET /api/ratings': ({ query: { search, scope } }) =>
      scope ? promise : listed([rating()], search ? newest : {}),
  })
  await screen.findByText('Reads every letter.')
  expect(screen.queryByText(/^Searched/)).toBeNull()
  fill(screen.getByPlaceholderText('Search all reviews...'), 'letter')
  await screen.findByText('Searched the newest 3,000.')

  await user.click(screen.getByRole('button', { name: 'Search all reviews' }))
  expect(location.search).toBe('?tab=reviews&search=letter&scope=everything')
  await screen.findByText('Searching all reviews…')
  const button = screen.getByRole('button', { name: 'Stop' })
  expect(document.activeElement).toBe(button)
  await user.click(button)
  expect(location.search).toBe('?tab=reviews&search=letter')
  await screen.findByText('Searched the newest 3,000.')

  await user.click(screen.getByRole('button', { name: 'Search all reviews' }))
  keep(listed([rating()]))
  await screen.findByText('Searched all reviews.')
  expect(document.activeElement?.textContent).toBe('Search the newest only')
  fill(screen.getByPlaceholderText('Search all reviews...'), 'letters')
  await waitFor(() => expect(location.search).toBe('?tab=reviews&search=letters'))
})

test('a complete search has no notice', async () => {
  openDesk('/admin/dashboard?tab=reviews&search=letter', {
    'GET /api/ratings': () => listed([rating()]),
  })
  await screen.findByText('Reads every letter.')
  expect(screen.queryByText(/^Search(ed|ing)/)).toBeNull()
})

test.each([
  ['/admin/dashboard?tab=reviews&search=x&page=900', '/api/ratings'],
  ['/admin/audit?search=x&page=900', '/api/admin/audit'],
  ['/admin/removals?page=900', '/api/admin/removal-requests'],
])('a page behind the end of %s says so, and leads to the first', async (address, list) => {
  const { user } = openDesk(address, {
    'GET /api/admin/audit/actors': [],
    [`GET ${list}`]: ({ query: { page } }) =>
      Response.json([], { headers: { 'X-Total-Count': page === '900' ? '60' : '0' } }),
  })
  expect(await screen.findByText('There is no such page.')).toBeTruthy()
  expect(screen.queryByText(/^No .* found/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'First Page' }))
  expect(location.pathname + location.search).toBe(address.replace(/[?&]page=900$/, ''))
})
