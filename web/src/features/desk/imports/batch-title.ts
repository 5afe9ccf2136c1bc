/** Id of the title of an opened batch, which can take the focus. */
export const batchTitleId = 'batch-title'

/** Moves the focus to the title when the focused element goes away, and shows it. */
export function focusBatchTitle(): void {
  const title = document.getElementById(batchTitleId)
  title?.focus({ preventScroll: true })
  title?.scrollIntoView()
}

/** Id of the bar that applies a batch. */
export const applyBarId = 'apply-bar'

/** Moves the focus from the rows to the bar below them. */
export function focusApply(): void {
  document.querySelector<HTMLElement>(`#${applyBarId} button`)?.focus()
}
