import { useId } from 'react'
import { FieldError } from '../../ui/form/field'

interface DeclarationProps {
  checked: boolean
  error: string | undefined
  onChange: (checked: boolean) => void
}

/** The declaration that the person who asks makes. */
export function Declaration({ checked, error, onChange }: DeclarationProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label className="flex min-h-11 cursor-pointer items-start gap-3">
        <input
          id={id}
          type="checkbox"
          aria-required
          checked={checked}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.target.checked)}
          className="mt-0.5 size-5 shrink-0 accent-action"
        />
        <span>
          I declare that this is my home address or private phone number, and that I, or a family
          member in my household, hold or held the office named above.
        </span>
      </label>
      {error && <FieldError id={`${id}-error`} text={error} />}
    </div>
  )
}
