import { useState } from 'react'

/** The keys from one to another, both included, whichever stands first; only the other when the one is not there. */
export function keysBetween(
  keys: readonly string[],
  one: string | undefined,
  other: string,
): readonly string[] {
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

interface Chosen {
  /** What was shown when they were chosen. */
  shown: string
  keys: readonly string[]
  /** The row that was pressed last. */
  last?: string
}

/**
 * Keeps which rows are chosen. It ends with what is shown: another page, another filter; rows that go leave it.
 * A range leaves out the rows that it would have to pass over.
 */
export function useSelection(
  rows: readonly string[],
  shown: string,
  passedOver: (key: string) => boolean = () => false,
): Selection {
  const [state, setState] = useState<Chosen>({ shown, keys: [] })
  const { keys, last } = state.shown === shown ? state : { keys: [], last: undefined }
  const chosen = new Set(keys.filter((key) => rows.includes(key)))
  return {
    chosen,
    toggle: (key, on, through) => {
      const next = new Set(chosen)
      const between = through ? keysBetween(rows, last, key) : []
      for (const one of [key, ...between.filter((other) => !passedOver(other))]) {
        if (on) next.add(one)
        else next.delete(one)
      }
      setState({ shown, keys: [...next], last: key })
    },
    set: (exactly) => setState({ shown, keys: exactly }),
  }
}
