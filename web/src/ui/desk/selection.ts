/** The keys from one to another, both included, whichever stands first; only the other when the one is not there. */
export function keysBetween(keys: readonly string[], one: string | undefined, other: string): readonly string[] {
  const from = one === undefined ? -1 : keys.indexOf(one)
  const to = keys.indexOf(other)
  return from < 0 || to < 0 ? [other] : keys.slice(Math.min(from, to), Math.max(from, to) + 1)
}

/** Which rows of a table are chosen, and the ways to choose. */
export interface Selection {
  chosen: ReadonlySet<string>
  /** Chooses a row, or no longer; with `through` also all rows up to the one that was pressed before. */
  toggle: (key: string, on: boolean, through: boolean) => void
  /** Chooses exactly these. */
  set: (keys: readonly string[]) => void
}
