import { type SubmitEvent, useState } from 'react'
import { limits } from '../../api/generated/common/forms'
import type { Receipt } from '../../features/receipts/queries'
import { Button } from '../../ui/core/button'
import { LongTextField } from '../../ui/form/long-text-field'
import { FormFailure } from '../../ui/form-failure'
import { StarInput } from '../../ui/stars/star-input'
import { useChangeReview } from './use-change-review'

interface EditReviewProps {
  secret: string
  review: NonNullable<Receipt['review']>
  onDone: () => void
}

/** The stars and the text of a review, for the time in which its writer can edit it. */
export function EditReview({ secret, review, onDone }: EditReviewProps) {
  const [overallRating, setStars] = useState(review.overallRating)
  const [reviewText, setText] = useState(review.reviewText ?? '')
  const { change, isPending, failure } = useChangeReview(secret)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { id, ...rest } = review
    change({ id, review: { ...rest, overallRating, reviewText } }, onDone)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <StarInput label="Overall rating" value={overallRating} onChange={setStars} />
      <LongTextField
        label="Review text"
        optional
        rows={5}
        value={reviewText}
        limit={limits.reviewText}
        error={undefined}
        onChange={setText}
      />
      <FormFailure failure={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="solid" aria-disabled={isPending}>
          {isPending ? 'Saving…' : 'Save'}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
      <p className="text-sm text-muted">It’s checked again, as a new review is.</p>
    </form>
  )
}
