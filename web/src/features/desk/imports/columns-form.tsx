import { type SubmitEvent, useRef, useState } from 'react'
import { fieldErrors } from '../../../api/failure-text'
import { Button } from '../../../ui/core/button'
import { ErrorSummary } from '../../../ui/form/error-summary'
import { FieldError } from '../../../ui/form/field'
import { TextField } from '../../../ui/form/text-field'
import { useFormErrors } from '../../../ui/form/use-form-errors'
import { FormFailure } from '../../../ui/form-failure'
import { ColumnRows } from './column-rows'
import {
  type ColumnsDraft,
  type ConstantField,
  columnsDraft,
  columnsErrors,
  type DraftColumn,
  openConstants,
} from './columns-draft'
import type { Batch } from './queries'
import { useReadAgain } from './use-read-again'

/** The labels of values that are the same for everyone in a list. */
const constantWords: Readonly<Record<ConstantField, { label: string; hint: string }>> = {
  position: { label: 'Position of everyone', hint: 'Such as Mayor, if no column has it' },
  city: { label: 'Town of everyone', hint: 'If the list is of one town' },
  county: { label: 'County of everyone', hint: 'If the list is of one county' },
}

export interface ColumnsFormProps {
  batch: Batch
}

/** Assigns the columns of a file. Saving reads the file again. */
export default function ColumnsForm({ batch }: ColumnsFormProps) {
  const { draft, form, isPending, change, submit } = useColumns(batch)
  const set = (at: number, part: Partial<DraftColumn>) =>
    change({
      columns: draft.columns.map((column, index) =>
        index === at ? { ...column, ...part } : column,
      ),
    })
  return (
    <form noValidate aria-label="Columns" onSubmit={submit} className="grid grid-cols-1 gap-5">
      <ErrorSummary fields={form.listed} errors={form.errors} />
      <div className="max-w-xl">
        <TextField
          label="Source"
          required
          hint="Who published the list, such as Sussex County Clerk. Shown on the profiles."
          value={draft.source}
          error={form.errors.source}
          onChange={(source) => change({ source })}
        />
      </div>
      <fieldset
        id="columns-table"
        className="min-w-0"
        {...(form.errors.columns && {
          tabIndex: -1,
          'aria-invalid': true,
          'aria-describedby': 'columns-error',
        })}
      >
        <legend className="mb-1.5 font-semibold text-heading">What the columns hold</legend>
        <ColumnRows columns={draft.columns} fields={batch.fields ?? []} onChange={set} />
        {form.errors.columns && (
          <div className="mt-1.5">
            <FieldError id="columns-error" text={form.errors.columns} />
          </div>
        )}
      </fieldset>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {openConstants(draft).map((field) => (
          <TextField
            key={field}
            {...constantWords[field]}
            value={draft.constants[field]}
            error={form.errors[field]}
            onChange={(text) => change({ constants: { ...draft.constants, [field]: text } })}
          />
        ))}
      </div>
      <FormFailure failure={form.failure} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant="solid"
          aria-disabled={isPending}
          className="max-sm:w-full sm:min-w-44"
        >
          {isPending ? 'Reading…' : 'Save and Read Again'}
        </Button>
        <p className="text-sm text-muted">
          Remembered for this source: its next list is read the same way.
        </p>
      </div>
    </form>
  )
}

/** The form of a batch's columns. Saving compares the file with the directory again. */
function useColumns(batch: Batch) {
  const [draft, setDraft] = useState(() => columnsDraft(batch))
  const element = useRef<HTMLFormElement>(null)
  const form = useFormErrors()
  const { mutate, isPending } = useReadAgain(batch, {
    done: (read) => setDraft(columnsDraft(read)),
    onFailed: (reason, error) =>
      element.current && form.fail(element.current, reason, fieldErrors(error)),
  })
  const change = (part: Partial<ColumnsDraft>) => {
    setDraft({ ...draft, ...part })
    // Choosing a column may fix an error elsewhere.
    form.settle(part.source === undefined ? ['columns', 'position'] : ['source'])
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    element.current = form.begin(event)
    if (isPending) return
    const errors = columnsErrors(draft)
    if (Object.keys(errors).length > 0) form.refuse(element.current, errors)
    else mutate(draft)
  }
  return { draft, form, isPending, change, submit }
}
