import { useId, useState } from 'react'
import { star } from './star-path'

interface StarInputProps {
  /** What is being rated: the legend of the group. */
  label: string
  /** 0 while nothing is chosen. */
  value: number
  onChange: (value: number) => void
  /** Smaller stars, for a row of several inputs. */
  compact?: boolean
  /** Shows that it may be left out, and offers to take a choice back. */
  optional?: boolean
  error?: string | undefined
}

/** Choice of one to five stars: a radio group, so that arrow keys move; hovering shows what a click would set. */
export function StarInput({ label, value, onChange, compact = false, optional = false, error }: StarInputProps) {
  const id = useId()
  const [preview, setPreview] = useState(0)
  const shown = preview || value
  const [target, glyph] = compact ? ['size-11', 'size-7'] : ['size-12', 'size-9']
  return (
    <fieldset
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
      onPointerLeave={() => setPreview(0)}
    >
      <legend className="font-semibold text-heading">
        {label} {optional && <span className="font-normal text-muted">(optional)</span>}
      </legend>
      <div className="mt-1 -ml-1.5 flex items-center">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className={`${target} relative grid cursor-pointer place-items-center rounded-md hover:bg-tint has-focus-visible:outline-3 has-focus-visible:outline-focus`}
            onPointerEnter={(event) => event.pointerType === 'mouse' && setPreview(stars)}
          >
            <input
              type="radio"
              name={id}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              className="sr-only"
            />
            <span className="sr-only">{stars === 1 ? '1 star' : `${stars} stars`}</span>
            <svg className={glyph} viewBox="0 0 24 24" strokeWidth="1.3" strokeLinejoin="round" aria-hidden="true">
              <path
                d={star}
                fill={stars <= shown ? 'var(--star)' : 'var(--surface)'}
                stroke={stars <= shown ? 'var(--star-edge)' : 'var(--edge)'}
              />
            </svg>
          </label>
        ))}
        {optional && value > 0 && (
          <button
            type="button"
            className="ml-2 min-h-11 rounded-md px-2 text-sm font-semibold text-link underline-offset-4 hover:underline"
            onClick={() => onChange(0)}
          >
            Clear<span className="sr-only"> {label}</span>
          </button>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-no">
          {error}
        </p>
      )}
    </fieldset>
  )
}
