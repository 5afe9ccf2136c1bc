import { type MouseEvent, useId } from 'react'
import { focusField, type InvalidField } from './invalid-fields'
import type { FieldErrors } from './use-form-errors'

const takeFocus = (summary: HTMLElement | null) => summary?.focus()

interface ErrorSummaryProps {
  /** The fields that were wrong when the form was sent. */
  fields: readonly InvalidField[]
  /** The fields that are wrong now. */
  errors: FieldErrors
}

/**
 * Shows at the top of a form with several wrong fields: takes the focus, says how many, and links
 * to each.
 */
export function ErrorSummary({ fields, errors }: ErrorSummaryProps) {
  const id = useId()
  const left = fields.filter(({ text }) => Object.values(errors).includes(text))
  if (left.length === 0) return null
  const follow = (event: MouseEvent, field: InvalidField) => {
    event.preventDefault()
    focusField(field.id)
  }
  return (
    <section
      ref={takeFocus}
      aria-labelledby={id}
      tabIndex={-1}
      className="rounded-lg border border-no-line bg-no-bg px-4 py-3 text-no"
    >
      <p id={id} className="font-semibold">
        {left.length === 1 ? '1 field needs' : `${left.length} fields need`} your attention
      </p>
      <ul className="mt-1">
        {left.map((field) => (
          <li key={field.id}>
            <a
              href={`#${field.id}`}
              className="inline-flex py-1 underline underline-offset-4 wrap-anywhere"
              onClick={(event) => follow(event, field)}
            >
              {field.text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
