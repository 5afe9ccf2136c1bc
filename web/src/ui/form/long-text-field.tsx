import type { KeyboardEvent } from 'react'
import { Field } from './field'

/** The counter shows from this many characters before the limit. */
const nearLimit = 500

interface LongTextFieldProps {
  label: string
  optional?: boolean
  required?: boolean
  hint?: string
  rows: number
  value: string
  /** In characters. */
  limit: number
  error: string | undefined
  onChange: (text: string) => void
}

/** Ctrl+Enter, or ⌘+Enter, sends the form. */
function sendOnEnter({ key, ctrlKey, metaKey, repeat, currentTarget }: KeyboardEvent<HTMLElement>) {
  if (key === 'Enter' && (ctrlKey || metaKey) && !repeat) {
    currentTarget.closest('form')?.requestSubmit()
  }
}

/**
 * A text field of several lines. It accepts too many characters, since truncating would lose them;
 * the counter warns in time.
 */
export function LongTextField({ rows, value, limit, onChange, ...field }: LongTextFieldProps) {
  // The server counts characters, not their UTF-16 halves.
  const length = [...value].length
  return (
    <Field {...field}>
      {(control) => (
        <>
          <textarea
            dir="auto"
            {...control}
            rows={rows}
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={sendOnEnter}
            className="field resize-y py-2.5"
          />
          {length > limit - nearLimit && (
            <p
              className={`text-sm tabular ${length > limit ? 'font-medium text-no' : 'text-muted'}`}
            >
              {length.toLocaleString('en-US')} of {limit.toLocaleString('en-US')} characters
            </p>
          )}
        </>
      )}
    </Field>
  )
}
