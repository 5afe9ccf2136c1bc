import { useId } from 'react'
import { reportReasons } from '../../api/generated/reports'
import { FieldError } from '../../ui/form/field'
import type { ReportReason } from './report-draft'

interface ReasonChoiceProps {
  value: ReportReason | ''
  error: string | undefined
  onChange: (reason: ReportReason) => void
}

/** The reasons for a report, each a line that can be pressed. */
export function ReasonChoice({ value, error, onChange }: ReasonChoiceProps) {
  const id = useId()
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
        What’s wrong with this review?
      </p>
      {reportReasons.map(({ key, label }) => (
        <label
          key={key}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 hover:bg-tint"
        >
          <input
            type="radio"
            name={id}
            value={key}
            checked={value === key}
            onChange={() => onChange(key)}
            className="size-5 shrink-0 accent-action"
          />
          {label}
        </label>
      ))}
      {error && <FieldError id={`${id}-error`} text={error} />}
    </div>
  )
}
