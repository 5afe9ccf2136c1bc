import { TextField } from '../../../ui/form/text-field'
import type { ColumnsDraft } from './columns-draft'
import type { Batch } from './queries'

interface TownQuestionProps {
  batch: Batch
  draft: ColumnsDraft
  error: string | undefined
  onChange: (part: Partial<ColumnsDraft>) => void
}

/** Asks for the town of people of local offices whose row names none. */
export function TownQuestion({ batch, draft, error, onChange }: TownQuestionProps) {
  const count = batch.counts.no_town ?? 0
  const hasTowns = draft.columns.some(({ field }) => field === 'city')
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="font-semibold">
        {count === 0
          ? 'People of local offices without a town'
          : count === 1
            ? 'One person of a local office has no town'
            : `${count} people of local offices have no town`}
      </legend>
      {hasTowns && (
        <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
          <input
            type="checkbox"
            checked={draft.carriesTown}
            className="size-5 shrink-0 accent-action"
            onChange={({ target }) => onChange({ carriesTown: target.checked })}
          />
          <span>
            Carry the town down <span className="text-muted">from the row above</span>
          </span>
        </label>
      )}
      <div className="max-w-md">
        <TextField
          label="Town of all these"
          hint="Such as Newton, or Washington, Warren County"
          value={draft.town}
          error={error}
          onChange={(town) => onChange({ town })}
        />
      </div>
    </fieldset>
  )
}
