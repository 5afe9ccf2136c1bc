import { expect, test } from 'vitest'
import { officialsQuery } from '../features/officials/list-queries'
import { officialQuery } from '../features/officials/queries'
import { ratingsQuery } from '../features/reviews/queries'
import { takeInitialData } from './initial-data'
import { createQueryClient } from './query-client'

/** Returns a client that was given these responses. */
function clientOf(...answers: object[]) {
  const page = document.createElement('body')
  const block = page.appendChild(document.createElement('script'))
  block.type = 'application/json'
  block.id = 'first-data'
  block.textContent = JSON.stringify(answers)
  const client = createQueryClient()
  takeInitialData(client, page)
  return client
}

test('an answer is found by the question of its screen', () => {
  const client = clientOf({ address: '/api/officials/7', body: { name: 'Ada' } })
  expect(client.getQueryData(officialQuery('7').queryKey)).toEqual({ name: 'Ada' })
  expect(client.getQueryData(officialQuery('8').queryKey)).toBeUndefined()
})

test('the order of the parameters plays no part', () => {
  const client = clientOf({
    address: '/api/officials?status=approved&tenure=current&limit=20&county=Cape+May&page=1',
    body: 'list',
  })
  const { queryKey } = officialsQuery({ search: '', county: 'Cape May', page: 1, limit: 20 })
  expect(client.getQueryData(queryKey)).toBe('list')
})

test('a page of a list comes with its total', () => {
  const client = clientOf({
    address: '/api/officials/7/ratings?limit=5&page=1',
    body: ['review'],
    total: 9,
  })
  expect(client.getQueryData(ratingsQuery('7').queryKey)).toEqual({ items: ['review'], total: 9 })
})

test('a page without first data leaves everything to be asked', () => {
  const client = createQueryClient()
  takeInitialData(client, document.createElement('body'))
  expect(client.getQueryCache().getAll()).toEqual([])
})
