import { type ReactNode, useId } from 'react'
import { Icon } from '../core/icon'

/** The attributes that tie a control to its label, its hint and its error. */
export interface FieldControl {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

interface FieldProps {
  label: string
  /** Marks the label with "(optional)". */
  optional?: boolean | undefined
  /** Marks the field as required for screen readers. */
  required?: boolean | undefined
  /** Help under the label. */
  hint?: string | undefined
  error?: string | undefined
  /** Renders the control. */
  children: (control: FieldControl) => ReactNode
}

/** A label above a control, with the error below it. The control takes the class `field`. */
export function Field({ label, optional, required, hint, error, children }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="font-semibold text-heading">
        {label} {optional && <span className="font-normal text-muted">(optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted wrap-anywhere">
          {hint}
        </p>
      )}
      {children({
        id,
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': true as const }),
        ...(required && { 'aria-required': true as const }),
      })}
      {error && <FieldError id={`${id}-error`} text={error} />}
    </div>
  )
}

/** The error below a field. The field names it in aria-describedby. */
export function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-no">
      <Icon name="cross" className="mt-0.5 size-4" />
      {text}
    </p>
  )
}
