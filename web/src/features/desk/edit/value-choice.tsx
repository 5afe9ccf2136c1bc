import { useId } from 'react'
import { FieldError } from '../../../ui/form/field'
import { fieldLabel, fieldValue } from '../../corrections/correction-values'
import { ValueText } from '../before-after'
import type { Difference } from './edit-conflict'
import { termsInWords } from './term-values'

/** Which of two values a field gets. */
export type TakenValue = 'present' | 'entered'

interface ValueChoiceProps {
  difference: Difference
  taken: TakenValue | undefined
  error: string | undefined
  onChange: (taken: TakenValue) => void
}

/** The two values of a field, to choose one. */
export function ValueChoice({ difference, taken, error, onChange }: ValueChoiceProps) {
  const id = useId()
  const { field, present, entered } = difference
  const options = [
    { value: 'present', label: 'The profile says now', text: present },
    { value: 'entered', label: 'You entered', text: entered },
  ] as const
  return (
    <div
      id={id}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <p id={`${id}-label`} className="font-semibold text-heading">
        {fieldLabel({ field })}
      </p>
      <div className="mt-1.5 grid gap-2 sm:grid-cols-2">
        {options.map(({ value, label, text }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md border border-line
              p-3 hover:bg-soft has-checked:border-action has-checked:bg-soft"
          >
            <input
              type="radio"
              name={id}
              value={value}
              checked={taken === value}
              onChange={() => onChange(value)}
              className="mt-0.5 size-5 shrink-0 accent-action"
            />
            <span className="min-w-0 wrap-anywhere">
              <span className="block text-sm text-muted">{label}</span>
              <ValueText text={field === 'terms' ? termsInWords(text) : fieldValue(field, text)} />
            </span>
          </label>
        ))}
      </div>
      {error && (
        <div className="mt-1.5">
          <FieldError id={`${id}-error`} text={error} />
        </div>
      )}
    </div>
  )
}
