import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'
import { Field } from './field'

interface TextFieldProps {
  label: string
  optional?: boolean
  required?: boolean | undefined
  hint?: string | undefined
  type?: HTMLInputTypeAttribute
  autoComplete?: HTMLInputAutoCompleteAttribute
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

/** A text field of one line. */
export function TextField({
  type = 'text',
  autoComplete = 'off',
  value,
  onChange,
  ...field
}: TextFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          type={type}
          value={value}
          autoComplete={autoComplete}
          onChange={(event) => onChange(event.target.value)}
          className="field"
        />
      )}
    </Field>
  )
}
