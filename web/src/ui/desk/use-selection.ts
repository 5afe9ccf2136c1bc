import { useState } from 'react'

/**
 * The keys from one to another, both included, in either order; only the second when the first is
 * not there.
 */
export function keysBetween(
  keys: readonly string[],
  one: string | undefined,
  other: string,
): readonly string[] {
  const from = one === undefined ? -1 : keys.indexOf(one)
  const to = keys.indexOf(other)
  return from < 0 || to < 0 ? [other] : keys.slice(Math.min(from, to), Math.max(from, to) + 1)
}

/** The selected rows of a table, and the functions that select. */
export interface Selection {
  chosen: ReadonlySet<string>
  /**
   * Selects or deselects a row; with `through` also all rows up to the one that was pressed before.
   */
  toggle: (key: string, on: boolean, through: boolean) => void
  /** Selects exactly these. */
  set: (keys: readonly string[]) => void
}

interface Chosen {
  /** The rows on screen at the time of the selection. */
  shown: string
  keys: readonly string[]
  /** The row that was pressed last. */
  last?: string
}

/**
 * Keeps which rows are selected. A change of page or filter ends the selection, and rows that go
 * away leave it. A range skips rows that cannot be selected.
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
