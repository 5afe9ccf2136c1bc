import { Select } from 'radix-ui'
import { Icon } from '../core/icon'
import type { Option } from '../form/choice-list'
import { styleNonce } from './style-nonce'

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

const sizes = { field: 'min-h-11', small: 'min-h-10 text-sm' }

/** A choice from a short list. Typing moves to the next option that begins with the letter. */
export function Choice({
  label,
  value,
  options,
  onChange,
  disabled = false,
  size = 'field',
}: ChoiceProps) {
  const nonce = styleNonce()
  return (
    <Select.Root value={value} onValueChange={onChange} disabled={disabled}>
      <Select.Trigger
        aria-label={label}
        className={`inline-flex w-full items-center justify-between gap-2 rounded-md border-[1.5px]
          border-edge bg-surface px-3 text-left text-text disabled:opacity-55 ${sizes[size]}`}
      >
        <span className="truncate">
          <Select.Value>
            {options.find((option) => option.value === value)?.label ?? value}
          </Select.Value>
        </span>
        <Icon name="down" className="size-4" />
      </Select.Trigger>
      <Select.Portal>
        <Select.Content
          position="popper"
          sideOffset={4}
          className="z-50 max-h-(--radix-select-content-available-height)
            min-w-(--radix-select-trigger-width) overflow-hidden rounded-md border border-line
            bg-surface text-text shadow-pop"
        >
          <Select.Viewport {...(nonce && { nonce })} className="p-1">
            {options.map((option) => (
              <Select.Item
                key={option.value}
                value={option.value}
                className="flex min-h-10 items-center gap-2 rounded-sm py-1.5 pr-4 pl-2
                  data-highlighted:bg-soft data-highlighted:text-action
                  data-highlighted:outline-none"
              >
                <span className="size-4">
                  <Select.ItemIndicator>
                    <Icon name="check" className="size-4" />
                  </Select.ItemIndicator>
                </span>
                <Select.ItemText>{option.label}</Select.ItemText>
              </Select.Item>
            ))}
          </Select.Viewport>
        </Select.Content>
      </Select.Portal>
    </Select.Root>
  )
}
