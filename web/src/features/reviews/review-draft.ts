import type { Body } from '../../api/client'
import { messages } from '../../api/generated/common/forms'
import { reviewStarters } from '../../api/generated/starters'
import { mayBeEmail } from '../../ui/form/email'
import { categoriesOf } from './categories'

/** A review that is being written. */
export interface ReviewDraft {
  /** 0 while nothing is chosen. */
  overallRating: number
  /** By category; 0 or missing where nothing is chosen. */
  scores: Readonly<Record<string, number>>
  reviewText: string
  isAnonymous: boolean
  reviewerName: string
  reviewerEmail: string
}

/** The body of the request. */
export type ReviewBody = Body<'/api/officials/{id}/ratings', 'post'>

/** The errors of a review, by field. */
export type ReviewErrors = Readonly<Record<string, string>>

/** An empty review. */
export const emptyDraft: ReviewDraft = {
  overallRating: 0,
  scores: {},
  reviewText: '',
  isAnonymous: true,
  reviewerName: '',
  reviewerEmail: '',
}

/** Checks what needs no request; the server decides. */
export function draftErrors({ overallRating, reviewerEmail }: ReviewDraft): ReviewErrors {
  const email = reviewerEmail.trim()
  return {
    ...(overallRating < 1 && { overallRating: messages.overallRatingRequired }),
    ...(email !== '' && !mayBeEmail(email) && { reviewerEmail: messages.reviewerEmail }),
  }
}

/**
 * The draft in the API's form, with only the categories of the position type, a name only if it is
 * to be shown, and no text that was only begun.
 */
export function reviewBody(draft: ReviewDraft, positionType: string, askFirst = false): ReviewBody {
  const typed = draft.reviewText.trim()
  const reviewText = reviewStarters.some(({ text }) => text === typed) ? '' : typed
  const reviewerName = draft.isAnonymous ? '' : draft.reviewerName.trim()
  const reviewerEmail = draft.reviewerEmail.trim()
  const scores = categoriesOf(positionType).flatMap(({ key }) => {
    const score = draft.scores[key] ?? 0
    return score > 0 ? [[key, score] as const] : []
  })
  return {
    overallRating: draft.overallRating,
    ...Object.fromEntries(scores),
    isAnonymous: draft.isAnonymous,
    ...(reviewText && { reviewText, askFirst }),
    ...(reviewerName && { reviewerName }),
    ...(reviewerEmail && { reviewerEmail }),
    // The server knows the address.
    reviewerIp: '',
  }
}
