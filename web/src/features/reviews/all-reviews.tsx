import { Suspense } from 'react'
import { Lazily, orStay, preloadable } from '../../ui/loading/preloadable'
import type { AllReviewsProps } from './all/all-reviews'

/** A page of all reviews, in a separate file. A page from the server includes it. */
export const allReviewsPart = preloadable<AllReviewsProps>(() =>
  orStay(import('./all/all-reviews')),
)

/** A page of all reviews of an official. */
export function AllReviews(props: AllReviewsProps) {
  return (
    <Suspense fallback={<div className="min-h-[60rem]" />}>
      <Lazily part={allReviewsPart} props={props} />
    </Suspense>
  )
}
