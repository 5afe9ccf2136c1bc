import { useId, useState } from 'react'
import { counties } from '../../../api/generated/common/new-jersey'
import { positionTypes } from '../../../api/generated/common/reference'
import { Button } from '../../../ui/core/button'
import { ChoiceList } from '../../../ui/form/choice-list'
import { Field } from '../../../ui/form/field'
import { TextField } from '../../../ui/form/text-field'
import { countyLabel } from '../../officials/browse/reference'
import type { OfficialErrors } from '../../officials/form/official-draft'
import { daysText, officeText } from '../office-text'
import { type TermDraft, termField } from './term-values'

const typeOptions = [
  { value: '', label: 'Choose a type' },
  ...positionTypes.map(({ key, label }) => ({ value: key, label })),
]

const countyOptions = [
  { value: '', label: 'No county' },
  ...counties.map((county) => ({ value: county, label: countyLabel(county) })),
]

interface TermRowProps {
  term: TermDraft
  errors: OfficialErrors
  /** The effect of saving it; empty if there is no special one. */
  note: string
  onChange: (part: Partial<TermDraft>) => void
  onRemove: () => void
}

/** A term in one line, and its fields while it is edited. A new one is open. */
export function TermRow({ term, errors, note, onChange, onRemove }: TermRowProps) {
  const id = useId()
  const [isOpened, setOpened] = useState(term.id === '')
  const error = (field: keyof TermDraft) => errors[termField(term, field)]
  const isOpen = isOpened || Object.keys(errors).some((name) => name.includes(term.key))
  const title = term.position ? officeText(term) : 'New term'
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p id={id} className="min-w-0 wrap-anywhere">
          <span className="font-semibold text-heading">{title}</span>
          <span className="block text-sm text-muted tabular">{daysText(term)}</span>
        </p>
        <div className="flex gap-2">
          <Button aria-expanded={isOpen} aria-describedby={id} onClick={() => setOpened(!isOpen)}>
            {isOpen ? 'Close' : 'Change'}
          </Button>
          <Button aria-describedby={id} onClick={onRemove}>
            Remove
          </Button>
        </div>
      </div>
      {note && <p className="mt-2 text-sm text-wait">{note}</p>}
      {isOpen && (
        <fieldset
          aria-labelledby={id}
          className="mt-4 grid grid-cols-1 items-start gap-5 sm:grid-cols-2"
        >
          <Field label="Position type of the term" required error={error('positionType')}>
            {(control) => (
              <ChoiceList
                {...control}
                value={term.positionType}
                options={typeOptions}
                onChange={(positionType) => onChange({ positionType })}
              />
            )}
          </Field>
          <TextField
            label="Position of the term"
            required
            value={term.position}
            error={error('position')}
            onChange={(position) => onChange({ position })}
          />
          <Field label="County of the term" optional error={error('county')}>
            {(control) => (
              <ChoiceList
                {...control}
                value={term.county}
                options={countyOptions}
                onChange={(county) => onChange({ county })}
              />
            )}
          </Field>
          <TextField
            label="City of the term"
            optional
            value={term.city}
            error={error('city')}
            onChange={(city) => onChange({ city })}
          />
          <TextField
            label="District of the term"
            optional
            value={term.district}
            error={error('district')}
            onChange={(district) => onChange({ district })}
          />
          <span className="max-sm:hidden" />
          <Day
            label="First day"
            value={term.from}
            error={error('from')}
            onChange={(from) => onChange({ from })}
          />
          <Day
            label="Last day"
            value={term.to}
            error={error('to')}
            onChange={(to) => onChange({ to })}
          />
        </fieldset>
      )}
    </li>
  )
}

interface DayProps {
  label: string
  value: string
  error: string | undefined
  onChange: (date: string) => void
}

function Day({ label, value, error, onChange }: DayProps) {
  return (
    <Field label={label} optional error={error}>
      {(control) => (
        <input
          {...control}
          type="date"
          value={value}
          autoComplete="off"
          max="9999-12-31"
          onChange={(event) => onChange(event.target.value)}
          className="field"
        />
      )}
    </Field>
  )
}
