import { Icon } from '../core/icon'
import type { FieldControl } from './field'

/** A choice: its value and its label. */
export interface Option {
  value: string
  label: string
}

interface ChoiceListProps extends FieldControl {
  name?: string | undefined
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
}

/**
 * The browser's own select element in our style, to go below a label. A value that is no option is
 * added, so that it shows.
 */
export function ChoiceList({ value, options, onChange, ...control }: ChoiceListProps) {
  const known = options.some((option) => option.value === value)
  return (
    <span className="relative">
      <select
        {...control}
        value={value}
        autoComplete="off"
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
  )
}
