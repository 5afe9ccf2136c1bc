import { useState } from 'react'
import { keysBetween, type Selection } from './selection'

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
