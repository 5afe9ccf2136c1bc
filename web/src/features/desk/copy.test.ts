import { expect, it } from 'vitest'
import { placeText, reviewerText, submissionText } from './copy'

it('describes a place as far as it is known', () => {
  expect(
    placeText({ city: 'Trenton', region: 'New Jersey', country: 'United States' }, 'Unknown'),
  ).toBe('Trenton, New Jersey, United States')
  expect(placeText({ city: '', country: 'United States' }, 'Unknown')).toBe('United States')
  expect(placeText({}, 'Unknown')).toBe('Unknown')
  expect(submissionText({})).toBe('Location unknown')
  expect(submissionText({ submissionCity: 'Newark' })).toBe('Newark')
})

it('names the writer of a review', () => {
  expect(reviewerText({ isAnonymous: true, reviewerName: 'Ada' })).toBe('Anonymous')
  expect(reviewerText({ isAnonymous: false, reviewerName: 'Ada' })).toBe('Ada')
  expect(reviewerText({ isAnonymous: false })).toBe('Named User')
})
