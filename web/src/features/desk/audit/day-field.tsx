import { useId, useState } from 'react'

interface DayFieldProps {
  label: string
  /** YYYY-MM-DD, or empty. */
  value: string
  onChange: (day: string) => void
}

/** Chooses a day. Typed text is no day until it is complete, so the field keeps it until then. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const id = useId()
  const [known, setKnown] = useState(value)
  const [typed, setTyped] = useState(value)
  if (value !== known) {
    setKnown(value)
    setTyped(value)
  }
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="w-12 shrink-0 font-semibold text-heading lg:w-auto">
        {label}
      </label>
      <input
        id={id}
        type="date"
        className="field min-w-0"
        value={typed}
        min="2000-01-01"
        max="2100-12-31"
        onChange={({ target }) => {
          setTyped(target.value)
          // While a year is typed, browsers report years of one, two and three digits.
          if (target.value === '' || target.validity.valid) onChange(target.value)
        }}
      />
    </div>
  )
}
