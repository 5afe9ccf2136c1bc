import { categoryQuestions } from '../../api/generated/category-questions'
import { StarInput } from '../../ui/stars/star-input'
import { categoriesOf } from './categories'
import type { ReviewDraft, ReviewErrors } from './review-draft'

interface ScoreFieldsProps {
  positionType: string
  draft: ReviewDraft
  errors: ReviewErrors
  onChange: (change: Partial<ReviewDraft>) => void
  /** The focus left the overall rating, perhaps without a choice. */
  onSkip: () => void
}

/** Stars: one choice overall, and one for each category of the position type. */
export function ScoreFields({ positionType, draft, errors, onChange, onSkip }: ScoreFieldsProps) {
  const categories = categoriesOf(positionType)
  return (
    <>
      <StarInput
        label="Overall rating"
        value={draft.overallRating}
        onChange={(overallRating) => onChange({ overallRating })}
        error={errors.overallRating}
        onLeave={onSkip}
      />
      {categories.length > 0 && (
        <div
          className="grid gap-x-6 gap-y-4 rounded-lg border border-line bg-sunken p-3 sm:p-4
            grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))]"
        >
          {categories.map(({ key, label }) => (
            <StarInput
              key={key}
              label={label}
              hint={categoryQuestions[key]}
              compact
              optional
              value={draft.scores[key] ?? 0}
              onChange={(score) => onChange({ scores: { ...draft.scores, [key]: score } })}
              error={errors[key]}
            />
          ))}
        </div>
      )}
    </>
  )
}
