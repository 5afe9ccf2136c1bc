import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'

/** A field that a visitor may have filled in before the scripts arrived. */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Resets a field to its value in the page, and returns a function that repeats the visitor's input,
 * or undefined where there was none.
 */
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
    // Sets the value as the browser does: React tracks values set on the element itself, and would
    // see no change.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(
      new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
    )
  }
}

/**
 * Hydrates a page whose fields have been filled in. React takes a field's value for its own and
 * would overwrite it at the next keystroke. So it first sees the page as it was sent, and then the
 * input.
 */
export function hydrateInputs(root: HTMLElement, site: ReactNode): void {
  const typed = [...root.querySelectorAll<Field>('input, textarea, select')].flatMap((field) => {
    const again = takeBack(field)
    return again ? [{ field, again }] : []
  })
  flushSync(() => hydrateRoot(root, site))
  for (const { field, again } of typed) {
    // Parts that are not hydrated yet hydrate for an event.
    field.dispatchEvent(new Event('input', { bubbles: true }))
    again()
  }
}
