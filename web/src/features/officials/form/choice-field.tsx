import { otherChoice } from '../../../api/generated/common/forms'
import { ChoiceList, type Option } from '../../../ui/form/choice-list'
import { Field } from '../../../ui/form/field'
import { TextField } from '../../../ui/form/text-field'
import type { Choice } from './choice'

interface ChoiceFieldProps {
  label: string
  /** Label of the text field that Other opens. */
  writtenLabel: string
  optional?: boolean
  required?: boolean
  value: Choice
  /** All choices, including Other. */
  options: readonly Option[]
  error: string | undefined
  onChange: (choice: Choice) => void
}

/** A list whose Other opens a text field. An error shows at the field that has to change. */
export function ChoiceField({
  label,
  writtenLabel,
  optional,
  required,
  value,
  options,
  error,
  onChange,
}: ChoiceFieldProps) {
  const isOther = value.chosen === otherChoice
  return (
    <div className="grid content-start gap-3">
      <Field
        label={label}
        optional={optional}
        required={required}
        error={isOther ? undefined : error}
      >
        {(control) => (
          <ChoiceList
            {...control}
            value={value.chosen}
            options={options}
            onChange={(chosen) => onChange({ ...value, chosen })}
          />
        )}
      </Field>
      {isOther && (
        <TextField
          label={writtenLabel}
          required={required}
          value={value.written}
          error={error}
          onChange={(written) => onChange({ ...value, written })}
        />
      )}
    </div>
  )
}
