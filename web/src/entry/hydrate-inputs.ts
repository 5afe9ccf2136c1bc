import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'

/** A field that a visitor may have filled in while the scripts were on their way. */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Puts back what the page came with, and returns what does to the field as the visitor did, or undefined where he did nothing. */
function takeBack(field: Field): (() => void) | undefined {
  if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) {
    field.checked = field.defaultChecked
    return () => field.click()
  }
  const { value } = field
  const before =
    field instanceof HTMLSelectElement
      ? ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value
      : field.defaultValue
  if (before === undefined || before === value) return
  field.value = before
  return () => {
    // As the browser does it: React remembers what is set on the element itself, and would see no change.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(
      new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
    )
  }
}

/**
 * Brings a page to life in which fields have been filled in. React takes what stands in a field for what it
 * has put there itself, and would overwrite it with the next letter: so it sees the page as it came, and
 * then what was typed.
 */
export function hydrateInputs(root: HTMLElement, site: ReactNode): void {
  const typed = [...root.querySelectorAll<Field>('input, textarea, select')].flatMap((field) => {
    const again = takeBack(field)
    return again ? [{ field, again }] : []
  })
  flushSync(() => hydrateRoot(root, site))
  for (const { field, again } of typed) {
    // Parts that are still asleep wake up for an event.
    field.dispatchEvent(new Event('input', { bubbles: true }))
    again()
  }
}
