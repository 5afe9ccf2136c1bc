import { correctionTextLimit } from '../../api/generated/corrections'
import { Field } from '../../ui/form/field'
import { LongTextField } from '../../ui/form/long-text-field'
import type { CorrectionField } from './correction-field'

interface SuggestedTextProps {
  field: CorrectionField
  label: string
  text: string
  error: string | undefined
  onChange: (text: string) => void
}

/** A suggested value that is typed, in several lines where the profile shows several. */
export function SuggestedText({ field, label, text, error, onChange }: SuggestedTextProps) {
  if (field === 'description' || field === 'other') {
    return (
      <LongTextField
        label={label}
        required
        rows={field === 'other' ? 3 : 6}
        value={text}
        limit={correctionTextLimit}
        error={error}
        onChange={onChange}
      />
    )
  }
  const website = field === 'verificationUrl'
  const date = field === 'termStartDate' || field === 'termEndDate'
  return (
    <Field
      label={label}
      required
      hint={website ? 'The full address, starting with https://' : undefined}
      error={error}
    >
      {(control) => (
        <input
          {...control}
          type={date ? 'date' : 'text'}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          autoComplete="off"
          {...(website && { inputMode: 'url', autoCapitalize: 'none', spellCheck: false })}
          className="field"
        />
      )}
    </Field>
  )
}
