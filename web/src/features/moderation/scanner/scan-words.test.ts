import { expect, test } from 'vitest'
import { scanWords } from './scan-words'

test.each([
  ['clean', undefined, { look: 'approved', label: 'Clean' }],
  ['infected: Win.Test: A', 'It was found.', { look: 'rejected', label: 'Infected: Win.Test: A' }],
  ['error: it is too large', 'It is tried again.', { look: 'rejected', label: 'Error: it is too large' }],
  ['not scanned', 'It has not been scanned yet.', { look: 'pending', label: 'Waiting to be scanned' }],
  ['not scanned', undefined, undefined],
])('a photo that is %s (%s) says so', (malwareScanResult, notApprovable, words) => {
  expect(scanWords({ malwareScanResult, ...(notApprovable && { notApprovable }) })).toEqual(words)
})
