import { describe, expect, it } from 'vitest'
import { mailAddress } from './mail-address'

describe('mailAddress', () => {
  it.each([
    ['desk@example.org', 'mailto:desk@example.org'],
    ['a?cc=b@example.org', 'mailto:a%3Fcc%3Db@example.org'],
    ['a&b#c%d@example.org', 'mailto:a%26b%23c%25d@example.org'],
  ])('%s: %s', (contact, link) => expect(mailAddress(contact)).toBe(link))
})
