import { useState } from 'react'
import { useDebounced } from '../../ui/core/use-debounced'

/** Typing searches after a pause of this time, in milliseconds. */
const searchDelay = 300

/** The input of the search box. */
export interface SearchText {
  /** The text in the search box. */
  shown: string
  type: (text: string) => void
  /** Drops typed text that was not searched for yet. */
  drop: () => void
}

/**
 * The text in the search box, trimmed, and searched for after a pause. The box shows typed text; if
 * the search changes in any other way (a type, Clear Search, Back), the box follows.
 */
export function useSearchText(searched: string, onSearch: (text: string) => void): SearchText {
  const [draft, setDraft] = useState({ text: searched, searched })
  const search = useDebounced((text: string) => {
    setDraft({ text, searched: text.trim() })
    onSearch(text.trim())
  }, searchDelay)
  return {
    shown: draft.searched === searched ? draft.text : searched,
    type: (text) => {
      setDraft({ text, searched })
      search.call(text)
    },
    drop: () => {
      search.cancel()
      setDraft({ text: '', searched: '' })
    },
  }
}
