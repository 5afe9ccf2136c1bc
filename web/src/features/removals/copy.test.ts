import { describe, expect, test } from 'vitest'
import {
  countsText,
  dueText,
  redactedText,
  redactionEffect,
  redactionQuestion,
  restoredText,
  roleText,
} from './copy'

describe('the texts of requests', () => {
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
        description: '2 texts no longer mentioned it: someone else got there first.',
      },
    ],
  ])('%j', (outcome, toast) => {
    expect(redactedText(outcome)).toEqual(toast)
  })

  test.each([
    [{ restored: 2, missed: 0 }, { title: 'Put back in 2 texts' }],
    [
      { restored: 0, missed: 1 },
      {
        title: 'Nothing was put back',
        description: '1 text changed since, so nothing was put back there.',
      },
    ],
  ])('after %j were put back', (outcome, toast) => {
    expect(restoredText(outcome)).toEqual(toast)
  })

  test.each([
    ['rating', 1, 1, 'Redact 1 text in 1 review?'],
    ['official', 3, 1, 'Redact 3 texts in 1 profile?'],
    ['photo_upload', 2, 2, 'Redact 2 texts in 2 photos?'],
  ])('asks before %s texts: %d in %d', (kind, texts, items, question) => {
    const chosen = Array.from({ length: texts }, (_, at) => ({ kind, itemId: String(at % items) }))
    expect(redactionQuestion(chosen)).toBe(question)
  })

  test('asks with every kind that occurs, and with no other', () => {
    const of = (kind: string, count: number) =>
      Array.from({ length: count }, (_, at) => ({ kind, itemId: `${kind} ${at}` }))
    expect(redactionQuestion([...of('official', 20), ...of('rating', 180)])).toBe(
      'Redact 200 texts in 180 reviews and 20 profiles?',
    )
    expect(
      redactionQuestion(
        ['comment', 'photo_upload', 'report', 'correction', 'term', 'official', 'rating'].flatMap(
          (kind) => of(kind, 1),
        ),
      ),
    ).toBe(
      'Redact 7 texts in 1 review, 1 profile, 1 term, 1 correction, 1 report, 1 photo, and 1 comment?',
    )
  })

  test.each([
    [[true, true], 'Visitors see the change right away.'],
    [[false], 'Visitors cannot see these texts.'],
    [[true, false], 'Visitors see the change in 1 of them right away.'],
  ])('says who sees a redaction: %j', (published, effect) => {
    const texts = published.map((isPublished) => ({ isPublished }))
    expect(redactionEffect(texts)).toBe(`${effect} You can undo it for a day.`)
  })

  test('counts redactions', () => {
    expect(countsText({ addresses: 2, phones: 1 })).toBe('2 addresses, 1 phone number')
    expect(countsText({ addresses: 0, phones: 2 })).toBe('2 phone numbers')
  })

  test('names the protected people', () => {
    expect(roleText({ officeLabel: 'Prosecutor', role: 'household' })).toBe('Prosecutor, household')
    expect(roleText({ officeLabel: 'Prosecutor', role: 'covered' })).toBe('Prosecutor')
  })
})
