import { describe, expect, test } from 'vitest'
import { answerAddress, askingText, countsText, dueText, redactedText } from './wording'

describe('what is said of requests', () => {
  test.each([
    [10, false, '10 business days left'],
    [1, false, '1 business day left'],
    [0, false, 'Due today'],
    [0, true, 'Overdue since Monday, December 7, 2026'],
  ])('%d days left, overdue: %s', (daysLeft, isOverdue, text) => {
    expect(dueText({ daysLeft, isOverdue, deadline: '2026-12-07' })).toBe(text)
  })

  test.each([
    [{ redacted: 1, missed: 0 }, { title: 'Redacted in 1 text' }],
    [
      { redacted: 0, missed: 2 },
      {
        title: 'Nothing left to redact',
        description: '2 texts did not name it any more: somebody else was first.',
      },
    ],
  ])('%j', (outcome, toast) => {
    expect(redactedText(outcome)).toEqual(toast)
  })

  test('counts what was taken out', () => {
    expect(countsText({ addresses: 2, phones: 1 })).toBe('2 addresses, 1 phone number')
    expect(countsText({ addresses: 0, phones: 2 })).toBe('2 phone numbers')
  })

  test('names whom the law protects', () => {
    expect(askingText({ officeLabel: 'Prosecutor', role: 'household' })).toBe('Prosecutor, household')
    expect(askingText({ officeLabel: 'Prosecutor', role: 'covered' })).toBe('Prosecutor')
  })

  test('begins the answer', () => {
    const address = answerAddress({ reference: 'B3F0-91AC', email: 'a+b@example.org', status: 'done', log: [{}] })
    expect(address).toContain('mailto:a%2Bb%40example.org?subject=Your%20request%20B3F0-91AC&body=Hello')
    expect(address).not.toContain('+')
  })
})
