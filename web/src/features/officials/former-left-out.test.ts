import { expect, it } from 'vitest'
import { formerLeftOut } from './former-left-out'

it.each([
  [1, '1 former official is not shown.'],
  [14, '14 former officials are not shown.'],
  [1409, '1,409 former officials are not shown.'],
])('%i: %s', (count, text) => expect(formerLeftOut(count)).toBe(text))
