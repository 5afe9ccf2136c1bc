import { useState } from 'react'

/** A text longer than the first is cut to the second, in characters. */
const longFrom = 320
const shortened = 240

/** A text of a row. A long one shows its beginning until it is expanded. */
export function LongText({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  const long = text.length > longFrom
  return (
    <>
      <span dir="auto" className="whitespace-pre-line">
        {long && !open ? `${text.slice(0, shortened).trimEnd()}…` : text}
      </span>
      {long && (
        <button
          type="button"
          aria-expanded={open}
          className="ml-1 inline-flex min-h-6 items-center font-semibold text-link underline
            underline-offset-2"
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show less' : 'Show more'}
        </button>
      )}
    </>
  )
}
