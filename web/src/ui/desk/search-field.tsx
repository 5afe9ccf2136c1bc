import { useState } from 'react'
import { Icon } from '../core/icon'
import { useDebounced } from '../core/use-debounced'

/** The pause in typing after which it searches, in milliseconds. */
const searchDelay = 300

interface SearchFieldProps {
  /** The accessible name, and the placeholder. */
  label: string
  /** The present search. */
  value: string
  onSearch: (text: string) => void
}

/** A field for a text to search for, trimmed, while typing. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const { call } = useDebounced(onSearch, searchDelay)
  // The field was cleared, or Back changed the address: the address's text counts, unless it was
  // typed here.
  if (value !== known) {
    setKnown(value)
    if (value !== text.trim()) setText(value)
  }
  return (
    <div className="relative">
      <Icon
        name="search"
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-muted"
      />
      <input
        type="search"
        aria-label={label.replace(/\.+$/, '')}
        placeholder={label}
        className="field pl-10"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          call(event.target.value.trim())
        }}
      />
    </div>
  )
}
