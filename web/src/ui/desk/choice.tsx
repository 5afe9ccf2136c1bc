import type { KeyboardEvent } from 'react'
import { Icon } from '../core/icon'
import type { Option } from '../form/choice-list'

interface ChoiceProps {
  /** The accessible name. */
  label: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
  disabled?: boolean
  /** small: for a row of a table. */
  size?: 'field' | 'small'
}

const sizes = { field: '', small: 'min-h-10 text-sm' }

/** A key opens the list and chooses nothing yet: some browsers would take the next option. */
function openFirst(event: KeyboardEvent<HTMLSelectElement>) {
  const { key, altKey, ctrlKey, metaKey, target, currentTarget } = event
  const isOpen = target !== currentTarget
  if (isOpen || altKey || ctrlKey || metaKey || !/^(Arrow|Home$|End$|Page|.$)/.test(key)) return
  event.preventDefault()
  currentTarget.showPicker?.()
}

/** A choice from a short list, in the browser's own list. */
export function Choice({
  label,
  value,
  options,
  onChange,
  disabled = false,
  size = 'field',
}: ChoiceProps) {
  return (
    <span className="relative block">
      <select
        aria-label={label}
        value={value}
        disabled={disabled}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={openFirst}
        className={`field choice items-center truncate px-3 pr-9 disabled:opacity-55 ${sizes[size]}`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4" />
    </span>
  )
}
