import { describe, expect, test } from 'vitest'
import { draftErrors, emptyDraft, reviewBody } from './review-draft'

describe('draftErrors', () => {
  test('OK', () => {
    expect(draftErrors({ ...emptyDraft, overallRating: 1 })).toEqual({})
    expect(
      draftErrors({ ...emptyDraft, overallRating: 5, reviewerEmail: ' reader@mail.example ' }),
    ).toEqual({})
  })

  test('ErrOverallRatingRequired', () => {
    expect(draftErrors(emptyDraft)).toEqual({ overallRating: 'Overall rating is required' })
  })

  test.each(['reader', 'reader@', 'reader@mail', 'a b@mail.example'])(
    'ErrReviewerEmail %s',
    (reviewerEmail) => {
      expect(draftErrors({ ...emptyDraft, overallRating: 3, reviewerEmail })).toEqual({
        reviewerEmail: 'Valid email is required',
      })
    },
  )
})

describe('reviewBody', () => {
  test('leaves out empty fields', () => {
    expect(reviewBody({ ...emptyDraft, overallRating: 4, reviewText: '  ' }, 'mayor')).toEqual({
      overallRating: 4,
      isAnonymous: true,
      reviewerIp: '',
    })
  })

  test('sends the name only when it is to be shown', () => {
    const named = { ...emptyDraft, overallRating: 4, reviewerName: ' Reader ' }
    expect(reviewBody(named, 'other')).not.toHaveProperty('reviewerName')
    expect(reviewBody({ ...named, isAnonymous: false }, 'other')).toMatchObject({
      isAnonymous: false,
      reviewerName: 'Reader',
    })
  })

  test('sends no text that was only begun', () => {
    const begun = { ...emptyDraft, overallRating: 4, reviewText: 'I went to ' }
    expect(reviewBody(begun, 'other')).not.toHaveProperty('reviewText')
  })

  test('sends the chosen categories of the position type', () => {
    const scores = { leadership: 5, accessibility: 0, fairness: 2 }
    expect(reviewBody({ ...emptyDraft, overallRating: 4, scores }, 'mayor')).toEqual({
      overallRating: 4,
      leadership: 5,
      isAnonymous: true,
      reviewerIp: '',
    })
  })
})
