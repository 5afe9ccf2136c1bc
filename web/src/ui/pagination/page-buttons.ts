const mostButtons = 5

/** The pages that have a numbered button: 1 to at most 5. */
export function pageButtons(pages: number): number[] {
  return Array.from({ length: Math.min(mostButtons, Math.max(1, pages)) }, (_, index) => index + 1)
}
