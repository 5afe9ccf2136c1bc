import { expect, test } from 'vitest'
import { failure } from './client'
import { waitText } from './failure-text'

const words = 'There is no room for new photos at the moment. Please try again later.'

test.each([429, 507])('the words of the server are shown for %d', (status) => {
  expect(waitText(failure(status, '', JSON.stringify({ status, detail: words })))).toBe(words)
})

test.each([400, 500, 503])('a failure with %d says nothing of waiting', (status) => {
  expect(waitText(failure(status, '', JSON.stringify({ status, detail: words })))).toBe('')
})
