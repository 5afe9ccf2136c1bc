import { Field } from '../../ui/form/field'
import type { Suggestion } from './correction-draft'
import type { CorrectionField } from './correction-field'
import { SuggestedChoice } from './suggested-choice'
import { SuggestedText } from './suggested-text'

interface SuggestedValueProps {
  field: CorrectionField
  suggestion: Suggestion
  /** Existing values to choose from; undefined for free text. */
  values: readonly string[] | undefined
  error: string | undefined
  onChange: (suggestion: Suggestion) => void
}

/** The suggested value: an existing one, or a typed one. */
export function SuggestedValue({
  field,
  suggestion,
  values,
  error,
  onChange,
}: SuggestedValueProps) {
  const custom = suggestion.choice === 'other'
  return (
    <>
      {values && (
        <Field label="Suggested value" required error={custom ? undefined : error}>
          {(control) => (
            <SuggestedChoice
              key={field}
              control={control}
              field={field}
              suggestion={suggestion}
              values={values}
              onChange={onChange}
            />
          )}
        </Field>
      )}
      {custom && (
        <SuggestedText
          field={field}
          label={values ? 'Custom value' : 'Suggested value'}
          text={suggestion.text}
          error={error}
          onChange={(text) => onChange({ choice: 'other', text })}
        />
      )}
    </>
  )
}
