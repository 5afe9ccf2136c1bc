/** Id of the title of an opened request, which can take the focus. */
export const removalTitleId = 'removal-title'

/** Moves the focus to the title when the focused element goes away. */
export function focusRemovalTitle(): void {
  document.getElementById(removalTitleId)?.focus({ preventScroll: true })
}
