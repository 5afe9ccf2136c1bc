import { Choice } from '../../../ui/desk/choice'
import type { DraftColumn } from './columns-draft'
import type { Batch } from './queries'

/** What the values of an unread column look like, by field. */
const lookWords: Readonly<Record<string, string>> = {
  name: 'names',
  city: 'towns',
  county: 'counties',
  term: 'terms',
  termStartDate: 'dates',
  termEndDate: 'dates',
}

/** The answer that a column holds nothing of the list. */
const notRead = 'none'

interface ColumnQuestionsProps {
  columns: readonly DraftColumn[]
  fields: NonNullable<Batch['fields']>
  onChange: (at: number, field: string) => void
}

/** Asks what unread columns hold that look like a part of the list. */
export function ColumnQuestions({ columns, fields, onChange }: ColumnQuestionsProps) {
  const options = [
    { value: notRead, label: 'Nothing of this list' },
    ...fields.map(({ key, label }) => ({ value: key, label })),
  ]
  return (
    <ul aria-label="Columns that were not read" className="grid gap-4">
      {columns.map(({ header, samples, field, looksLike }, at) =>
        looksLike ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file may have a header twice
          <li key={at} className="grid gap-2 sm:grid-cols-[3fr_2fr] sm:items-center sm:gap-x-6">
            <p className="min-w-0 wrap-anywhere">
              <span className="font-semibold">
                “{header || `Column ${at + 1}`}” was not read, and looks like{' '}
                {lookWords[looksLike] ?? 'a part of the list'}. What does it hold?
              </span>
              <span className="block text-sm text-muted">{samples.join(' · ')}</span>
            </p>
            <Choice
              label={`“${header || `Column ${at + 1}`}” holds`}
              size="small"
              value={field || notRead}
              options={options}
              onChange={(next) => onChange(at, next === notRead ? '' : next)}
            />
          </li>
        ) : null,
      )}
    </ul>
  )
}
