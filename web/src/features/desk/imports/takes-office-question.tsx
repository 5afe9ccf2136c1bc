import { TextField } from '../../../ui/form/text-field'
import { figure } from '../../officials/copy'
import type { ColumnsDraft } from './columns-draft'
import type { Batch } from './queries'

interface TakesOfficeQuestionProps {
  batch: Batch
  draft: ColumnsDraft
  error: string | undefined
  onChange: (part: Partial<ColumnsDraft>) => void
}

/** Asks when people who are elected take office, if the list does not say it. */
export function TakesOfficeQuestion({ batch, draft, error, onChange }: TakesOfficeQuestionProps) {
  const { elect = 0, asOf } = batch
  const who = elect === 1 ? 'One person is' : `${figure(elect)} people are`
  return (
    <div className="max-w-md">
      <TextField
        label="Takes office on"
        type="date"
        hint={`${who} elected, and the list names no day. Without one it is January 1.`}
        value={draft.takesOffice || `${Number(asOf.slice(0, 4)) + 1}-01-01`}
        error={error}
        onChange={(takesOffice) => onChange({ takesOffice })}
      />
    </div>
  )
}
