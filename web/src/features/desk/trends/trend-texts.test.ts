import { expect, it } from 'vitest'
import { daysText, flagText, shareText } from './trend-texts'

it('calls flags by their words', () => {
  expect(flagText('social_security')).toBe('Social Security number')
  expect(flagText('something_new')).toBe('something new')
})

it('describes shares', () => {
  expect(shareText(1374, 10_406)).toBe('13.2%')
  expect(shareText(0, 0)).toBe('0%')
})

it('describes the days in a sentence', () => {
  const days = [
    { day: '2026-10-14', reviews: 3 },
    { day: '2026-10-15', reviews: 1200 },
  ]
  expect(daysText({ days, reviews: 1203 })).toBe(
    '1,203 reviews in the last 2 days, most of them on Oct 15, 2026: 1,200.',
  )
  expect(daysText({ days: [], reviews: 0 })).toBe('0 reviews in the last 0 days.')
})
