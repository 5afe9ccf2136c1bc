import { useId } from 'react'
import { ChoiceList, type Option } from './choice-list'

interface SelectProps {
  label: string
  /** Keeps the label for screen readers only, where the first option names the choice. */
  labelHidden?: boolean
  name?: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
}

/** A select element with a small label, for filters. */
export function Select({ label, labelHidden = false, ...list }: SelectProps) {
  const id = useId()
  return (
    <div className="grid min-w-0 gap-1.5">
      <label
        htmlFor={id}
        className={labelHidden ? 'sr-only' : 'text-sm font-semibold text-heading'}
      >
        {label}
      </label>
      <ChoiceList id={id} {...list} />
    </div>
  )
}
