/** Id of the title of an opened batch, which can take the focus. */
export const batchTitleId = 'batch-title'

/** Moves the focus to the title when the focused element goes away. */
export function focusBatchTitle(): void {
  document.getElementById(batchTitleId)?.focus({ preventScroll: true })
}
