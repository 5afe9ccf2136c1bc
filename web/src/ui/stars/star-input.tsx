import { useId, useState } from 'react'
import { FieldError } from '../form/field'
import { star } from './star-path'

/** The meaning of one star, two … */
const words = ['Very poor', 'Poor', 'Fair', 'Good', 'Very good']

interface StarInputProps {
  /** The subject of the rating, which is the name of the group. */
  label: string
  /** Explains the subject. */
  hint?: string | undefined
  /** 0 while nothing is chosen. */
  value: number
  onChange: (value: number) => void
  /** Smaller stars, for a row of several inputs. */
  compact?: boolean
  /** Says that it is optional, and offers to clear the choice. */
  optional?: boolean
  error?: string | undefined
  /** The focus moved past all the stars. */
  onLeave?: () => void
}

/**
 * A choice of one to five stars: a radio group, so that arrow keys move; hovering previews a click.
 */
export function StarInput(props: StarInputProps) {
  const { label, hint, value, onChange, compact = false, optional = false, error, onLeave } = props
  const id = useId()
  const [preview, setPreview] = useState(0)
  const shown = preview || value
  const [target, glyph] = compact ? ['size-11', 'size-7'] : ['size-12', 'size-9']
  return (
    <div
      id={id}
      role="radiogroup"
      className="flex flex-col"
      aria-labelledby={`${id}-label`}
      aria-required={!optional}
      aria-describedby={
        [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
      }
      aria-invalid={error ? true : undefined}
      onPointerLeave={() => setPreview(0)}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onLeave?.()}
    >
      <p className="font-semibold wrap-anywhere text-heading">
        <span id={`${id}-label`}>
          {label}{' '}
          {optional && (
            <span className={shown > 0 ? 'sr-only' : 'font-normal text-muted'}>(optional)</span>
          )}
        </span>
        {shown > 0 && (
          <span className="font-normal" aria-hidden="true">
            {words[shown - 1]}
          </span>
        )}
      </p>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <div className="mt-auto -ml-1.5 flex flex-wrap items-center pt-1">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className={`${target} relative grid cursor-pointer place-items-center rounded-md
              hover:bg-tint focus-inside`}
            onPointerEnter={(event) => event.pointerType === 'mouse' && setPreview(stars)}
          >
            <input
              type="radio"
              name={id}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              // Covers the whole star, so that screen readers on touch screens find it there, too.
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <span className="sr-only">
              {stars === 1 ? '1 star' : `${stars} stars`}, {words[stars - 1]}
            </span>
            <svg
              className={glyph}
              viewBox="0 0 24 24"
              strokeWidth="1.3"
              strokeLinejoin="round"
              aria-hidden="true"
            >
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
            className="min-h-11 rounded-md px-0.5 text-sm font-semibold text-link sm:ml-2 sm:px-2
              underline-offset-4 hover:underline"
            onClick={() => onChange(0)}
          >
            Clear<span className="sr-only"> {label}</span>
          </button>
        )}
      </div>
      {error && <FieldError id={`${id}-error`} text={error} />}
    </div>
  )
}
