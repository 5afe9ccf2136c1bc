import { type SubmitEvent, useState } from 'react'
import { fieldErrors } from '../../api/failure-text'
import { limits } from '../../api/generated/common/forms'
import type { Receipt } from '../../features/receipts/queries'
import { Button } from '../../ui/core/button'
import { LongTextField } from '../../ui/form/long-text-field'
import { useFormErrors } from '../../ui/form/use-form-errors'
import { FormFailure } from '../../ui/form-failure'
import { StarInput } from '../../ui/stars/star-input'
import { changeFailure, useChangeReview } from './use-change-review'

interface EditReviewProps {
  secret: string
  review: NonNullable<Receipt['review']>
  onDone: () => void
}

/** The stars and the text of a review, for the time in which its writer can edit it. */
export function EditReview({ secret, review, onDone }: EditReviewProps) {
  const [overallRating, setStars] = useState(review.overallRating)
  const [reviewText, setText] = useState(review.reviewText ?? '')
  const form = useFormErrors()
  const { change, isPending } = useChangeReview(secret)
  const sendTo = (element: HTMLFormElement, askFirst: boolean) => {
    const { id, ...rest } = review
    change({ id, review: { ...rest, overallRating, reviewText, askFirst } }, onDone, (error) => {
      const { askFirst: question, ...errors } = fieldErrors(error)
      if (question) form.refuse(element, { reviewText: question, askFirst: question })
      else form.fail(element, changeFailure(error), errors)
    })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => sendTo(form.begin(event), true)
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <StarInput label="Overall rating" value={overallRating} onChange={setStars} />
      <LongTextField
        label="Review text"
        optional
        rows={5}
        value={reviewText}
        limit={limits.reviewText}
        error={form.errors.reviewText}
        onChange={(text) => {
          setText(text)
          form.settle(['reviewText'])
        }}
      />
      {form.errors.askFirst && form.errors.reviewText && (
        <Button
          className="justify-self-start"
          aria-disabled={isPending}
          onClick={({ currentTarget: { form: element } }) => element && sendTo(element, false)}
        >
          Send anyway
        </Button>
      )}
      <FormFailure failure={form.failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="solid" aria-disabled={isPending}>
          {isPending ? 'Saving…' : 'Save'}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
      <p className="text-sm text-muted">
        Your edited review is checked like a new one, and its helpful votes start over.
      </p>
    </form>
  )
}
