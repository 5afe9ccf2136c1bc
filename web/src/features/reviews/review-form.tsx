import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../../api/client'
import { failureText } from '../../api/failure-text'
import { limits } from '../../api/forms'
import { Button } from '../../ui/button'
import { focusFirstError } from '../../ui/focus-first-error'
import { LongTextField } from '../../ui/long-text-field'
import { Panel } from '../../ui/panel'
import { useToast } from '../../ui/toast-context'
import type { Official } from '../officials/queries'
import type { Rating } from './queries'
import { draftErrors, type ReviewDraft, type ReviewErrors, reviewBody } from './review-draft'
import { ReviewerFields } from './reviewer-fields'
import { ScoreFields } from './score-fields'
import { useCreateRating } from './use-create-rating'

interface ReviewFormProps {
  official: Official
  draft: ReviewDraft
  onDraft: (draft: ReviewDraft) => void
  /** The server has taken the review. */
  onDone: (rating: Rating) => void
}

/** Stars, text and reviewer of a new review. What was typed stays until the server has taken it. */
export function ReviewForm({ official, draft, onDraft, onDone }: ReviewFormProps) {
  const [errors, setErrors] = useState<ReviewErrors>({})
  const toast = useToast()
  const { send, isPending } = useCreateRating(official.id)

  const requireRating = () => {
    const { overallRating } = draftErrors(draft)
    if (overallRating) setErrors((shown) => ({ ...shown, overallRating }))
  }
  const change = (part: Partial<ReviewDraft>) => {
    const next = { ...draft, ...part }
    const changed = Object.keys('scores' in part ? (part.scores ?? {}) : part)
    onDraft(next)
    setErrors((shown) => Object.fromEntries(Object.entries(shown).filter(([field]) => !changed.includes(field))))
    if (next.overallRating === 0) requireRating()
  }
  const showErrors = (form: HTMLFormElement, found: ReviewErrors) => {
    flushSync(() => setErrors(found))
    focusFirstError(form)
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const found = draftErrors(draft)
    if (Object.keys(found).length > 0) return showErrors(form, found)
    // What was said of the last attempt would lie over what comes of this one.
    toast()
    send(reviewBody(draft, official.positionType), {
      onSuccess: onDone,
      onError: (error) => {
        toast({
          title: 'Submission Failed',
          description: failureText(error, 'Failed to submit review. Please try again.'),
          variant: 'destructive',
        })
        if (error instanceof ApiError) showErrors(form, error.fields)
      },
    })
  }

  return (
    <Panel title="Your Review">
      <form method="dialog" noValidate onSubmit={submit} className="mt-4 grid gap-6">
        <ScoreFields
          positionType={official.positionType}
          draft={draft}
          errors={errors}
          onChange={change}
          onSkip={requireRating}
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
        <ReviewerFields draft={draft} errors={errors} onChange={change} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-5">
          <Button
            type="submit"
            look="solid"
            disabled={draft.overallRating === 0}
            aria-disabled={isPending}
            className="min-w-38 max-sm:w-full"
          >
            {isPending ? 'Submitting…' : 'Submit Review'}
          </Button>
          <p className="max-w-[44ch] text-sm text-muted">
            Some reviews wait until a moderator has approved them. You will be told at once whether yours does.
          </p>
        </div>
      </form>
    </Panel>
  )
}
