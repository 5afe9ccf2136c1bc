import { useState } from 'react'
import { Icon } from '../core/icon'
import { useDebounced } from '../core/use-debounced'

/** How long typing has to rest before it searches, in milliseconds. */
const searchDelay = 300

interface SearchFieldProps {
  /** The accessible name, and what stands in the empty field. */
  label: string
  /** What is searched for at present. */
  value: string
  onSearch: (text: string) => void
}

/** A text to search for, trimmed, as it is typed. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const { call } = useDebounced(onSearch, searchDelay)
  // Cleared, or changed by Back: what the address says counts, unless it is what was typed here.
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
