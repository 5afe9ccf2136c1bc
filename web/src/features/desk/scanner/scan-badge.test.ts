import { expect, test } from 'vitest'
import { scanWords } from './scan-badge'

test.each([
  ['clean', undefined, { status: 'approved', label: 'Clean' }],
  [
    'infected: Win.Test: A',
    'It was found.',
    { status: 'rejected', label: 'Infected: Win.Test: A' },
  ],
  [
    'error: it is too large',
    'It is tried again.',
    { status: 'rejected', label: 'Error: it is too large' },
  ],
  [
    'not scanned',
    'It has not been scanned yet.',
    { status: 'pending', label: 'Waiting to be scanned' },
  ],
  ['not scanned', undefined, undefined],
])('a photo that is %s (%s) says so', (malwareScanResult, notApprovable, words) => {
  expect(scanWords({ malwareScanResult, ...(notApprovable && { notApprovable }) })).toEqual(words)
})
