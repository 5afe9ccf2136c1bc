import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'

/** A field that a visitor may have filled in before the scripts loaded. */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Resets a field to its value in the page. Returns a function that repeats the visitor's input, or
 * undefined if there was none.
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
    // Sets the value like the browser: React tracks values set on the element itself, and would see
    // no change.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(
      new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
    )
  }
}

/**
 * Hydrates a page with filled-in fields. React assumes the server's value of a field, and would
 * overwrite the input at the next keystroke. So it first gets the page from the server, and then
 * the input.
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
