import { messages } from '../../api/generated/common/forms'
import type { OfficialErrors } from '../../features/officials/form/official-draft'
import { Field } from '../../ui/form/field'

interface DateFieldProps {
  label: string
  name: string
  /** YYYY-MM-DD, or empty. */
  value: string
  error: string | undefined
  onChange: (date: string) => void
}

/** A date in the browser's own picker. */
export function DateField({ label, name, value, error, onChange }: DateFieldProps) {
  return (
    <Field label={label} optional error={error}>
      {(control) => (
        <input
          {...control}
          type="date"
          name={name}
          value={value}
          autoComplete="off"
          // Years have four digits; without a latest date browsers accept six.
          max="9999-12-31"
          onChange={(event) => onChange(event.target.value)}
          className="field"
        />
      )}
    </Field>
  )
}

/** Incomplete dates; browsers only report them by this flag. */
export function unfinishedDates(form: HTMLFormElement): OfficialErrors {
  const dates = [...form.querySelectorAll<HTMLInputElement>('input[type="date"]')]
  return Object.fromEntries(
    dates.filter(({ validity }) => validity.badInput).map(({ name }) => [name, messages.date]),
  )
}
