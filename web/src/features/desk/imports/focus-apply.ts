/** Id of the bar that applies a batch. */
export const applyBarId = 'apply-bar'

/** Moves the focus from the rows to the bar below them. */
export function focusApply(): void {
  document.querySelector<HTMLElement>(`#${applyBarId} button`)?.focus()
}
