/** A field that is marked as invalid, and its error. */
export interface InvalidField {
  id: string
  text: string
}

/**
 * Returns the invalid fields of a form, in their order on the page. The error is the last element
 * that describes a field.
 */
export function invalidFields(form: HTMLFormElement): InvalidField[] {
  return [...form.querySelectorAll('[aria-invalid="true"]')].map((field) => {
    const described = field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? ''
    return { id: field.id, text: document.getElementById(described)?.textContent ?? '' }
  })
}

/** Moves the focus to a field; in a group, to its first choice. */
export function focusField(id: string): void {
  const marked = document.getElementById(id)
  const field = marked?.role === 'radiogroup' ? marked.querySelector('input') : marked
  field?.focus()
  // The buttons at the end of a dialog would cover the field's error.
  if (field?.closest('dialog')) field.scrollIntoView({ block: 'center' })
}
