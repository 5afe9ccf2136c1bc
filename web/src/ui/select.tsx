import { useId } from 'react'
import { Icon } from './icon'

interface Option {
  value: string
  label: string
}

interface SelectProps {
  label: string
  /** Keeps the label for screen readers only, where the first option says what the choice is. */
  labelHidden?: boolean
  name?: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
}

/** The platform's own choice list in our skin. A value that is no option is added, so that it shows. */
export function Select({ label, labelHidden = false, name, value, options, onChange }: SelectProps) {
  const id = useId()
  const known = options.some((option) => option.value === value)
  return (
    <div className="grid min-w-0 gap-1.5">
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-sm font-semibold text-heading'}>
        {label}
      </label>
      <span className="relative">
        <select
          id={id}
          name={name}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="field appearance-none truncate pr-10"
        >
          {!known && <option value={value}>{value}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5" />
      </span>
    </div>
  )
}
