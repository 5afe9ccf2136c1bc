import { Button } from '../../../ui/core/button'
import { FieldError } from '../../../ui/form/field'
import { figure } from '../../officials/copy'
import { type ColumnsDraft, sheetHeader } from './columns-draft'
import type { Batch } from './queries'

interface SheetsQuestionProps {
  sheets: NonNullable<Batch['sheets']>
  draft: ColumnsDraft
  error: string | undefined
  onChange: (part: Partial<ColumnsDraft>) => void
}

/** Asks which sheets of a workbook to read, and whether their names are towns. */
export function SheetsQuestion({ sheets, draft, error, onChange }: SheetsQuestionProps) {
  const named = draft.columns.find(({ header }) => header === sheetHeader)
  const read = (name: string, isRead: boolean) =>
    onChange({
      sheets: draft.sheets.map((sheet) => (sheet.name === name ? { name, isRead } : sheet)),
    })
  const readAll = (isRead: boolean) =>
    onChange({ sheets: draft.sheets.map(({ name }) => ({ name, isRead })) })
  const nameTowns = (on: boolean) =>
    onChange({
      columns: draft.columns.map((column) =>
        column === named ? { ...column, field: on ? 'city' : '' } : column,
      ),
    })
  return (
    <fieldset
      id="sheets"
      className="grid min-w-0 gap-1"
      {...(error && { tabIndex: -1, 'aria-invalid': true, 'aria-describedby': 'sheets-error' })}
    >
      <legend className="font-semibold">Which sheets of the workbook belong to the list?</legend>
      <p className="flex gap-3">
        <Button onClick={() => readAll(true)}>Select all</Button>
        <Button onClick={() => readAll(false)}>Select none</Button>
      </p>
      <ul className="grid max-h-80 gap-x-6 overflow-y-auto sm:grid-cols-2 lg:grid-cols-3">
        {draft.sheets.map(({ name, isRead }, at) => (
          <li key={name}>
            <Box
              label={name}
              note={sheets[at]?.isRead ? rowCount(sheets[at].rows) : ''}
              checked={isRead}
              onChange={(on) => read(name, on)}
            />
          </li>
        ))}
      </ul>
      {error && <FieldError id="sheets-error" text={error} />}
      {named && (
        <Box
          label="Use their names as towns"
          note="where a row names none"
          checked={named.field === 'city'}
          onChange={nameTowns}
        />
      )}
    </fieldset>
  )
}

interface BoxProps {
  label: string
  note: string
  checked: boolean
  onChange: (on: boolean) => void
}

function Box({ label, note, checked, onChange }: BoxProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
      <input
        type="checkbox"
        checked={checked}
        className="size-5 shrink-0 accent-action"
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="min-w-0 wrap-anywhere">
        {label} <span className="text-sm text-muted tabular">{note}</span>
      </span>
    </label>
  )
}

function rowCount(rows: number): string {
  return `${figure(rows)} ${rows === 1 ? 'row' : 'rows'}`
}
