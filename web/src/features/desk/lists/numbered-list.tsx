import type { KeyboardEvent } from 'react'
import { Key } from '../../../ui/desk/key'

interface NumberedListProps {
  label: string
  options: readonly string[]
  onChoose: (index: number) => void
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

// The browser's dialog focuses the element with this attribute, which React does not set.
const beginHere = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '')

/** A short list of choices, made by their number, or by the arrow keys and Enter. */
export function NumberedList({ label, options, onChoose }: NumberedListProps) {
  const handleKey = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return
    const index = Number(event.key) - 1
    if (options[index] !== undefined) {
      event.preventDefault()
      return onChoose(index)
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.findIndex((button) => button.contains(document.activeElement))
    buttons[(at + step + buttons.length) % buttons.length]?.focus()
  }
  return (
    <ul aria-label={label} className="grid gap-1" onKeyDown={handleKey}>
      {options.map((option, index) => (
        <li key={option}>
          <button
            type="button"
            ref={index === 0 ? beginHere : null}
            className="flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-2 text-left
              hover:bg-soft focus-visible:bg-soft"
            onClick={() => onChoose(index)}
          >
            <Key>{index + 1}</Key>
            {option}
          </button>
        </li>
      ))}
    </ul>
  )
}
