import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { emptyDraft } from './review-draft'
import { starterOf, useDraft } from './use-draft'

const written = {
  ...emptyDraft,
  overallRating: 3,
  reviewText: 'Begun before lunch.',
  isAnonymous: false,
  reviewerName: 'Ferdinand Plum',
  reviewerEmail: 'plum@mail.example',
}

/** The draft as a page shows it that opens now. */
const opened = (officialId = 'o1') => renderHook(() => useDraft(officialId)).result.current.draft

function write(officialId = 'o1') {
  const { result } = renderHook(() => useDraft(officialId))
  act(() => result.current.change(written))
  return result
}

test('a draft is kept without the name and the email of the writer', () => {
  expect(write().current.draft).toEqual(written)
  expect(opened()).toEqual({ ...written, reviewerName: '', reviewerEmail: '' })
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Plum|plum/)
})

test('a draft belongs to its official', () => {
  write()
  expect(opened('o2')).toEqual(emptyDraft)
})

test('a draft that was sent is forgotten', () => {
  write().current.sent()
  expect(opened()).toEqual(emptyDraft)
})

test('a draft of an older version gets the fields that it lacks', () => {
  sessionStorage.setItem('review', JSON.stringify({ officialId: 'o1', draft: { reviewText: 'A' } }))
  expect(opened()).toEqual({ ...emptyDraft, reviewText: 'A' })
})

test('without storage a review can be written', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('switched off', 'SecurityError')
    })
  }
  const result = write()
  expect(result.current.draft).toEqual(written)
  result.current.sent()
  expect(opened()).toEqual(emptyDraft)
})

test('a new draft begins with the starter of the address, a written one stays', () => {
  const begun = () =>
    renderHook(() => useDraft('o1', starterOf('?start=went'))).result.current.draft.reviewText
  expect(begun()).toBe('I went to ')
  write()
  expect(begun()).toBe('Begun before lunch.')
  expect(starterOf('?start=sang')).toBe('')
})
