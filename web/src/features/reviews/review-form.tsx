import { type SubmitEvent, useId, useState } from 'react'
import { failureText, fieldErrors } from '../../api/failure-text'
import { limits } from '../../api/generated/common/forms'
import { Button } from '../../ui/core/button'
import { ErrorSummary } from '../../ui/form/error-summary'
import { LongTextField } from '../../ui/form/long-text-field'
import { useFormErrors } from '../../ui/form/use-form-errors'
import { FormFailure } from '../../ui/form-failure'
import { Panel } from '../../ui/panel'
import type { Official } from '../officials/queries'
import { KeptLink } from '../site/kept-link'
import { draftErrors, type ReviewDraft, type ReviewErrors, reviewBody } from './review-draft'
import { ReviewerFields } from './reviewer-fields'
import { ScoreFields } from './score-fields'
import { type Sent, useCreateRating } from './use-create-rating'

interface ReviewFormProps {
  official: Official
  draft: ReviewDraft
  onDraft: (draft: ReviewDraft) => void
  /** The server has accepted the review. */
  onDone: (rating: Sent) => void
}

/**
 * The stars, the text and the reviewer of a new review. The input stays until the server has
 * accepted it.
 */
export function ReviewForm({ official, draft, onDraft, onDone }: ReviewFormProps) {
  const form = useFormErrors()
  // The visitor skipped the stars; this says so before anything is sent.
  const [isSkipped, setSkipped] = useState(false)
  const { send, isPending } = useCreateRating(official)
  const missingId = useId()
  const isUnrated = draft.overallRating === 0
  const { overallRating } = draftErrors(draft)
  const errors: ReviewErrors =
    isSkipped && overallRating ? { ...form.errors, overallRating } : form.errors

  const change = (part: Partial<ReviewDraft>) => {
    onDraft({ ...draft, ...part })
    form.settle(Object.keys('scores' in part ? (part.scores ?? {}) : part))
    setSkipped(true)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const element = form.begin(event)
    const found = draftErrors(draft)
    if (Object.keys(found).length > 0) return form.refuse(element, found)
    sendTo(element, true)
  }
  const sendTo = (element: HTMLFormElement, askFirst: boolean) =>
    send(reviewBody(draft, official.positionType, askFirst), {
      onSuccess: onDone,
      onError: (error) => {
        const { askFirst: question } = fieldErrors(error)
        if (question) return form.refuse(element, { reviewText: question, askFirst: question })
        const description = failureText(error, 'Failed to submit review. Please try again.')
        form.fail(element, { title: 'Submission Failed', description }, fieldErrors(error))
      },
    })

  return (
    <Panel title="Your Review">
      <form method="dialog" noValidate onSubmit={submit} className="mt-4 grid grid-cols-1 gap-6">
        <ErrorSummary fields={form.listed} errors={errors} />
        <ScoreFields
          positionType={official.positionType}
          draft={draft}
          errors={errors}
          onChange={change}
          onSkip={() => setSkipped(true)}
        />
        <LongTextField
          label="Review text"
          optional
          rows={6}
          value={draft.reviewText}
          limit={limits.reviewText}
          error={errors.reviewText}
          onChange={(reviewText) => change({ reviewText })}
        />
        {errors.askFirst && errors.reviewText && (
          <Button
            className="-mt-3 justify-self-start"
            aria-disabled={isPending}
            onClick={({ currentTarget: { form: element } }) => element && sendTo(element, false)}
          >
            Send anyway
          </Button>
        )}
        <ReviewerFields draft={draft} errors={errors} onChange={change} />
        <FormFailure failure={form.failure} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-5">
          <Button
            type="submit"
            variant="solid"
            disabled={isUnrated}
            aria-disabled={isPending}
            aria-describedby={isUnrated ? missingId : undefined}
            className="max-sm:w-full sm:min-w-38"
          >
            {isPending ? 'Submitting…' : 'Submit Review'}
          </Button>
          {isUnrated && (
            <p id={missingId} className="text-sm font-semibold text-heading">
              Choose an overall rating to submit. All else is optional.
            </p>
          )}
          <p className="max-w-[44ch] text-sm text-muted">
            Some reviews are held for a moderator. You’ll see right away if yours is. <KeptLink />
          </p>
        </div>
      </form>
    </Panel>
  )
}
