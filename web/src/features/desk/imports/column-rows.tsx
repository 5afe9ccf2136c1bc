import { Choice } from '../../../ui/desk/choice'
import { TextField } from '../../../ui/form/text-field'
import { type DraftColumn, holderField } from './columns-draft'
import type { Batch } from './queries'

/** The value for no field: the select component accepts no empty value. */
const notRead = 'none'

const grid = 'grid grid-cols-1 gap-x-6 gap-y-2 px-4 sm:grid-cols-[2fr_3fr_3fr]'

interface ColumnRowsProps {
  columns: readonly DraftColumn[]
  fields: NonNullable<Batch['fields']>
  onChange: (at: number, part: Partial<DraftColumn>) => void
}

/** The columns of a file: their headers, first values and fields. */
export function ColumnRows({ columns, fields, onChange }: ColumnRowsProps) {
  const options = [
    { value: notRead, label: 'Not read' },
    ...fields.map(({ key, label }) => ({ value: key, label })),
  ]
  return (
    <div className="rounded-md border border-line">
      <div
        aria-hidden="true"
        className={`${grid} rounded-t-md bg-sunken py-2 text-sm font-semibold max-sm:hidden`}
      >
        <span>Column</span>
        <span>First values</span>
        <span>Read as</span>
      </div>
      <ul aria-label="Columns of the file" className="divide-y divide-line">
        {columns.map((column, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file may have a header twice
          <li key={at} className={`${grid} items-start py-3`}>
            <ColumnRow
              column={column}
              name={column.header || `Column ${at + 1}`}
              options={options}
              onChange={(part) => onChange(at, part)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ColumnRowProps {
  column: DraftColumn
  name: string
  options: { value: string; label: string }[]
  onChange: (part: Partial<DraftColumn>) => void
}

function ColumnRow({ column, name, options, onChange }: ColumnRowProps) {
  const { header, samples, field, guessed, value, isPrivate } = column
  if (isPrivate)
    return (
      <>
        <span className="font-semibold wrap-anywhere sm:py-2">{name}</span>
        <span className="text-sm text-muted sm:py-2.5">Private</span>
        <span className="text-sm text-muted sm:py-2.5">
          Never read: email addresses, phone numbers or home addresses
        </span>
      </>
    )
  return (
    <>
      <span className="font-semibold wrap-anywhere sm:py-2">{name}</span>
      <span className="text-sm text-muted wrap-anywhere sm:py-2.5">
        {samples.join(' · ') || 'Empty'}
      </span>
      <div className="grid min-w-0 gap-1">
        <Choice
          label={`Read ${name} as`}
          size="small"
          value={field || notRead}
          options={options}
          onChange={(next) => onChange({ field: next === notRead ? '' : next })}
        />
        {guessed !== undefined && guessed === field && (
          <span className="text-sm text-muted">Guessed</span>
        )}
        {field === holderField && (
          <TextField
            label="Their position"
            value={value || header}
            error={undefined}
            onChange={(text) => onChange({ value: text })}
          />
        )}
      </div>
    </>
  )
}
