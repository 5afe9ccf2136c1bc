import { useRef } from 'react'
import { Button } from '../../../ui/core/button'
import { shortDay } from '../../../ui/dates'
import { FieldError } from '../../../ui/form/field'
import { Panel } from '../../../ui/panel'
import type { OfficialErrors } from '../../officials/form/official-draft'
import type { Official } from '../../officials/queries'
import type { EditDraft } from './edit-values'
import { TermRow } from './term-fields'
import { newTerm, replacesPresent, type TermDraft } from './term-values'

export interface OtherTermsProps {
  official: Official
  draft: EditDraft
  errors: OfficialErrors
  onChange: (part: Partial<EditDraft>) => void
}

/** The day in New Jersey, YYYY-MM-DD. */
const today = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date())

/** The terms before and after the present one, and the button that adds one. */
export default function OtherTerms({ official, draft, errors, onChange }: OtherTermsProps) {
  const { terms, termStartDate } = draft
  const list = useRef<HTMLDivElement>(null)
  const add = (from = '') => onChange({ terms: [...terms, newTerm(official, from)] })
  const change = (key: string, part: Partial<TermDraft>) =>
    onChange({ terms: terms.map((term) => (term.key === key ? { ...term, ...part } : term)) })
  const remove = (key: string) => {
    onChange({ terms: terms.filter((term) => term.key !== key) })
    // The button disappears with its term.
    list.current?.focus({ preventScroll: true })
  }
  const note = (term: TermDraft) =>
    replacesPresent(term, termStartDate, today())
      ? 'Becomes the present term when you save. The present one ends the day before ' +
        `${shortDay(term.from)}, and its reviews stay with it.`
      : ''
  return (
    <Panel title="Other Terms">
      <p className="mt-1 text-sm text-muted">
        Offices held before the present one, and terms that are still to come. Reviews stay with the
        office for which they were written.
      </p>
      <div ref={list} tabIndex={-1} className="outline-none">
        <ul className="divide-y divide-line">
          {terms.map((term) => (
            <TermRow
              key={term.key}
              term={term}
              errors={errors}
              note={note(term)}
              onChange={(part) => change(term.key, part)}
              onRemove={() => remove(term.key)}
            />
          ))}
        </ul>
      </div>
      {errors.terms && (
        <div className="mt-2">
          <FieldError id="terms-error" text={errors.terms} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => add(today())}>Change of Office</Button>
        <Button onClick={() => add()}>Add a Term</Button>
      </div>
    </Panel>
  )
}
