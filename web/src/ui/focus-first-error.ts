/** Moves the focus to the first field of a form that is marked as invalid; in a group, to its first choice. */
export function focusFirstError(form: HTMLFormElement): void {
  const marked = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  const field = marked?.role === 'radiogroup' ? marked.querySelector('input') : marked
  field?.focus()
}
