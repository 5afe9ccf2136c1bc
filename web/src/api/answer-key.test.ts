import { expect, test } from 'vitest'
import { address, answerKey } from './client'

test.each([
  ['/api/site', ['site']],
  ['/api/officials/7/ratings', ['officials', '7', 'ratings']],
  ['/api/officials?page=2&county=Cape+May', ['officials', { page: '2', county: 'Cape May' }]],
])('%s has the key %j', (address, key) => expect(answerKey(address)).toEqual(key))

test('the key does not depend on how an address is written', () => {
  const search = 'Núñez ~ *'
  expect(answerKey(address('/api/officials', {}, { search }))).toEqual(
    answerKey('/api/officials?search=N%C3%BA%C3%B1ez%20~%20%2A'),
  )
})
