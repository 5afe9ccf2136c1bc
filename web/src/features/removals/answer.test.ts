import { describe, expect, test } from 'vitest'
import { answerAddress } from './answer'

const address = { itemId: '1', label: 'Review', addresses: 2, phones: 0 }
const phone = { itemId: '2', label: 'Review', addresses: 0, phones: 1 }
const searched = 'We searched everything on Candor'
const held = 'If someone posts it again, the new text is held for a moderator.'

const outcomes = {
  'done, one text': [
    { log: [address] },
    `We removed your home address from 1 text on Candor. We did not find your phone number ` +
      `anywhere.\n\n${held}`,
  ],
  'done, the same text twice': [
    { log: [address, address] },
    `We removed your home address from 1 text on Candor. We did not find your phone number ` +
      `anywhere.\n\n${held}`,
  ],
  'done, a phone number': [
    { log: [phone] },
    `We removed your phone number from 1 text on Candor. We did not find your home address ` +
      `anywhere.\n\n${held}`,
  ],
  'done, both': [
    { log: [address, phone] },
    `We removed your home address and phone number from 2 texts on Candor.\n\n${held}`,
  ],
  'done, none found': [
    {},
    `${searched} and did not find the home address or phone number that you asked us to ` +
      `remove.\n\n${held}`,
  ],
  'done in part': [
    { log: [address], spared: 2 },
    'We removed your home address from 1 text on Candor. A moderator reviewed 2 other texts ' +
      `that may mention it and left them unchanged.\n\n${held}`,
  ],
  'done in part, for a reason': [
    { log: [address], spared: 1, reason: 'It is a shop there.' },
    'We removed your home address from 1 text on Candor. A moderator reviewed 1 other text ' +
      `that may mention it and left it unchanged.\n\nOur reason:\nIt is a shop ` +
      `there.\n\n${held}`,
  ],
  'all spared': [
    { spared: 1 },
    `${searched}. A moderator reviewed 1 text that may mention the home address or phone number ` +
      `that you asked us to remove and left it unchanged.\n\n${held}`,
  ],
  'more spared than are counted': [
    { spared: 201 },
    `${searched}. A moderator reviewed more than 200 texts that may mention the home address or phone ` +
      `number that you asked us to remove and left them unchanged.\n\n${held}`,
  ],
  declined: [
    { status: 'declined', reason: 'That is a shop,\nnot a home & "no" 100%.' },
    'We have declined your request.\n\nOur reason:\nThat is a shop,\nnot a home & "no" 100%.',
  ],
  'declined after some were removed': [
    { status: 'declined', reason: 'The rest is a shop.', log: [address] },
    'We removed your home address from 1 text on Candor, and declined the rest of your ' +
      'request.\n\nOur reason:\nThe rest is a shop.',
  ],
} as const

describe('the answer to a request', () => {
  test.each(Object.entries(outcomes))('%s', (_, [outcome, text]) => {
    const closed = {
      reference: 'B3F0-91AC',
      email: 'ada@example.org',
      status: 'done',
      asked: 'both',
      spared: 0,
      log: [],
      ...outcome,
    } as const
    const body = new URL(answerAddress(closed)).searchParams.get('body')
    expect(body).toBe(`Hello,\n\n${text}\n\nCandor`.replaceAll('\n', '\r\n'))
  })

  test('goes to who asked, with the reference', () => {
    const closed = {
      reference: 'B3F0-91AC',
      email: 'a+b@example.org',
      status: 'done',
      asked: 'both',
      spared: 0,
      log: [address],
    } as const
    expect(answerAddress(closed)).toContain(
      'mailto:a%2Bb%40example.org?subject=Your%20request%20B3F0-91AC&body=Hello',
    )
    expect(answerAddress(closed)).not.toContain('+')
  })
})
