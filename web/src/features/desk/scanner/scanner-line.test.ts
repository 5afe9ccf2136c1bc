import { expect, test } from 'vitest'
import { type Scanner, scannerText } from './scanner-line'

const now = Date.parse('2026-11-21T12:00:00Z')
const idle = { waiting: 0, malwareFound: 0 }

test.each<[Scanner, string]>([
  [{ ...idle, state: 'none' }, 'No malware scanner is configured.'],
  [{ ...idle, state: 'unasked' }, 'Malware scanner: not checked yet.'],
  [{ ...idle, state: 'working', version: 'ClamAV 1.4.3' }, 'Malware scanner: working.'],
  [
    { ...idle, state: 'working', signatures: '2026-11-20', waiting: 1, malwareFound: 1 },
    'Malware scanner: working, signatures of Nov 20, 2026; 1 photo waiting to be scanned. 1 ' +
      'file was refused as malware in the last 30 days.',
  ],
  [
    {
      state: 'silent',
      silentSince: '2026-11-21T11:55:00Z',
      reason: 'it hangs up',
      waiting: 12,
      malwareFound: 3,
    },
    'Malware scanner: not reachable for 5 min (it hangs up); 12 photos waiting to be scanned. ' +
      '3 files were refused as malware in the last 30 days.',
  ],
])('the scanner is told: %o', (scanner, text) => {
  expect(scannerText(scanner, now)).toBe(text)
})
