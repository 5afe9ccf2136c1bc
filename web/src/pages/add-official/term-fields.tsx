import { TextField } from '../../ui/form/text-field'
import { Panel } from '../../ui/panel'
import { DateField } from './date-field'
import type { FieldsProps } from './fields'

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
            hint="A page that shows who holds the office, such as https://www.example.gov"
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
