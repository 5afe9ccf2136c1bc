import { Field } from '../../ui/form/field'
import type { Official } from '../officials/queries'
import { type CorrectionField, currentValue, shownValue } from './correction-field'

/** What the profile says now, to compare with. */
export function CurrentValue({ official, field }: { official: Official; field: CorrectionField }) {
  const value = shownValue(field, currentValue(official, field))
  const look = 'field border-line bg-sunken'
  return (
    <Field label="Current value">
      {(control) =>
        field === 'description' && value ? (
          <textarea {...control} readOnly rows={4} value={value} className={`${look} resize-y py-2.5`} />
        ) : (
          <input {...control} readOnly value={value} placeholder="Nothing yet" className={look} />
        )
      }
    </Field>
  )
}
