import { describe, expect, test } from 'vitest'
import { removalMessages as messages } from '../../api/generated/removals'
import { draftErrors, emptyDraft, removalBody } from './removal-draft'

const whole = {
  ...emptyDraft,
  role: 'covered',
  office: 'prosecutor',
  address: '12 Maple Street',
  name: 'Ada Example',
  email: 'ada@example.org',
  declared: true,
}

describe('a request for removal', () => {
  test.each([
    [{}, {}],
    [{ role: '' }, { role: messages.role }],
    [{ office: '' }, { office: messages.office }],
    [{ address: ' ' }, { address: messages.what }],
    [{ address: ' ', phone: '+1 (973) 555-0123' }, {}],
    [{ address: 'Maple Street' }, { address: messages.address }],
    [{ phone: '555-0123' }, { phone: messages.phone }],
    [{ name: ' ' }, { name: messages.name }],
    [{ email: 'ada@' }, { email: messages.email }],
    [{ declared: false }, { declared: messages.declaration }],
  ])('%j', (change, errors) => {
    expect(draftErrors({ ...whole, ...change })).toEqual(errors)
  })

  test('is sent without empty fields', () => {
    expect(removalBody({ ...whole, name: ' Ada Example ' })).toEqual({
      role: 'covered',
      office: 'prosecutor',
      address: '12 Maple Street',
      name: 'Ada Example',
      email: 'ada@example.org',
      declared: true,
    })
  })
})
