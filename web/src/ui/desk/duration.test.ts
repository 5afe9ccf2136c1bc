import { expect, it } from 'vitest'
import { durationText } from './date-time'

it.each([
  [0, 'less than a minute'],
  [29, 'less than a minute'],
  [31, '1 min'],
  [3599, '1 h'],
  [7800, '2 h 10 min'],
  [86_400, '1 day'],
  [3 * 86_400 + 3 * 3600 + 59 * 60, '3 days 4 h'],
  [86_399, '1 day'],
  [17 * 86_400 + 8 * 3600, '17 days'],
])('%d seconds are %s', (seconds, text) => expect(durationText(seconds)).toBe(text))
