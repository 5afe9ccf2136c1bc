import { limits } from '../../api/forms'
import { Field } from '../../ui/field'
import { figure } from '../officials/wording'

/** The counter shows from this many characters before the limit. */
const nearLimit = 500

interface ReviewTextFieldProps {
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

/** What the review says. Too much can be typed, since cutting off would lose it; the counter tells in time. */
export function ReviewTextField({ value, error, onChange }: ReviewTextFieldProps) {
  // The server counts characters, not their UTF-16 halves.
  const length = [...value].length
  return (
    <Field label="Review text" optional error={error}>
      {(control) => (
        <>
          <textarea
            {...control}
            rows={6}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="field resize-y py-2.5"
          />
          {length > limits.reviewText - nearLimit && (
            <p className={`text-sm tabular-nums ${length > limits.reviewText ? 'font-medium text-no' : 'text-muted'}`}>
              {figure(length)} of {figure(limits.reviewText)} characters
            </p>
          )}
        </>
      )}
    </Field>
  )
}
