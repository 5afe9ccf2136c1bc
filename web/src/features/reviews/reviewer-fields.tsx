import { Field } from '../../ui/form/field'
import { Switch } from '../../ui/switch'
import type { ReviewDraft, ReviewErrors } from './review-draft'

interface ReviewerFieldsProps {
  draft: ReviewDraft
  errors: ReviewErrors
  onChange: (change: Partial<ReviewDraft>) => void
}

/**
 * Fields about the writer: anonymous unless the switch is turned off, and an unpublished email
 * address.
 */
export function ReviewerFields({ draft, errors, onChange }: ReviewerFieldsProps) {
  return (
    <>
      <Switch
        label="Post anonymously"
        hint="Turn this off to put your name on the review."
        checked={draft.isAnonymous}
        onChange={(isAnonymous) => onChange({ isAnonymous })}
      />
      {!draft.isAnonymous && (
        <Field label="Your name" optional error={errors.reviewerName}>
          {(control) => (
            <input
              {...control}
              value={draft.reviewerName}
              onChange={(event) => onChange({ reviewerName: event.target.value })}
              autoComplete="name"
              className="field max-w-md"
            />
          )}
        </Field>
      )}
      <Field
        label="Email"
        optional
        hint="In case a moderator has a question. Never published."
        error={errors.reviewerEmail}
      >
        {(control) => (
          <input
            {...control}
            type="email"
            value={draft.reviewerEmail}
            onChange={(event) => onChange({ reviewerEmail: event.target.value })}
            autoComplete="email"
            className="field max-w-md"
          />
        )}
      </Field>
    </>
  )
}
