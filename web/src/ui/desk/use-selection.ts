import { useState } from 'react'
import { keysBetween, type Selection } from './selection'

interface Chosen {
  /** What was shown when they were chosen. */
  shown: string
  keys: readonly string[]
  /** The row that was pressed last. */
  last?: string
}

/** Keeps which rows are chosen. It ends with what is shown: another page, another filter; rows that go leave it. */
export function useSelection(rows: readonly string[], shown: string): Selection {
  const [state, setState] = useState<Chosen>({ shown, keys: [] })
  const { keys, last } = state.shown === shown ? state : { keys: [], last: undefined }
  const chosen = new Set(keys.filter((key) => rows.includes(key)))
  return {
    chosen,
    toggle: (key, on, through) => {
      const next = new Set(chosen)
      for (const one of through ? keysBetween(rows, last, key) : [key]) {
        if (on) next.add(one)
        else next.delete(one)
      }
      setState({ shown, keys: [...next], last: key })
    },
    set: (exactly) => setState({ shown, keys: exactly }),
  }
}
