import type { Batch } from '../../../features/moderation/imports/queries'
import { Choice } from '../../../ui/desk/choice'
import type { Column } from '../../../ui/desk/data-table'
import { TextField } from '../../../ui/form/text-field'
import { type DraftColumn, holderField } from './columns-draft'

/** Stands for no field: the select component takes no empty value. */
const notRead = 'none'

type Numbered = DraftColumn & { at: number }

/** The columns of the table that says what the columns of a file hold. */
export function tableColumns(
  fields: NonNullable<Batch['fields']>,
  set: (at: number, part: Partial<DraftColumn>) => void,
): readonly Column<Numbered>[] {
  const options = [
    { value: notRead, label: 'Not read' },
    ...fields.map(({ key, label }) => ({ value: key, label })),
  ]
  return [
    {
      title: 'Column in the file',
      className: 'as-table:w-[22%]',
      cell: (column) => <span className="font-semibold">{columnName(column)}</span>,
    },
    {
      title: 'First values',
      cell: ({ samples }) =>
        samples.length > 0 ? (
          <span className="text-muted">{samples.join(' · ')}</span>
        ) : (
          <span className="text-muted">Empty</span>
        ),
    },
    {
      title: 'Read as',
      className: 'as-table:w-[34%]',
      cell: (column) => {
        const { at, header, field, guessed, value } = column
        return (
          <div className="grid gap-1.5">
            <Choice
              label={`Read ${columnName(column)} as`}
              size="small"
              value={field || notRead}
              options={options}
              onChange={(next) => set(at, { field: next === notRead ? '' : next })}
            />
            {guessed !== undefined && guessed === field && (
              <span className="text-muted">Guessed</span>
            )}
            {field === holderField && (
              <TextField
                label="Their position"
                value={value || header}
                error={undefined}
                onChange={(text) => set(at, { value: text })}
              />
            )}
          </div>
        )
      },
    },
  ]
}

/** The header of a column, or its number. */
function columnName({ header, at }: Numbered): string {
  return header || `Column ${at + 1}`
}
