import { messages } from '../../../api/generated/common/forms'
import { Field } from '../../../ui/form/field'
import { TextField } from '../../../ui/form/text-field'
import { Panel } from '../../../ui/panel'
import type { FieldsProps } from './fields'
import type { OfficialErrors } from './official-draft'

/** Fields for the source of the entry and for the term of office. */
export function TermFields({ draft, errors, onChange }: FieldsProps) {
  const { termStartDate, termEndDate } = draft
  return (
    <Panel title="Website and Term">
      <div className="mt-4 grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <div className="col-span-full">
          <TextField
            label="Website"
            optional
            hint="A page that names the officeholder, such as https://www.example.gov"
            type="url"
            value={draft.verificationUrl}
            error={errors.verificationUrl}
            onChange={(verificationUrl) => onChange({ verificationUrl })}
          />
        </div>
        <DateField
          label="Term start"
          name="termStartDate"
          value={termStartDate}
          error={errors.termStartDate}
          // The end may be valid now, so its error goes, too.
          onChange={(date) => onChange({ termStartDate: date, termEndDate })}
        />
        <DateField
          label="Term end"
          name="termEndDate"
          value={termEndDate}
          error={errors.termEndDate}
          onChange={(date) => onChange({ termEndDate: date })}
        />
      </div>
    </Panel>
  )
}

interface DateFieldProps {
  label: string
  name: string
  /** YYYY-MM-DD, or empty. */
  value: string
  error: string | undefined
  onChange: (date: string) => void
}

/** A date in the browser's own picker. */
function DateField({ label, name, value, error, onChange }: DateFieldProps) {
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
