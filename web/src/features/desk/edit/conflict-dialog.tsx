import { type SubmitEvent, useState } from 'react'
import { Dialog } from '../../../ui/dialog/dialog'
import { DialogFoot } from '../../../ui/dialog/dialog-foot'
import { ErrorSummary } from '../../../ui/form/error-summary'
import { useFormErrors } from '../../../ui/form/use-form-errors'
import { fieldList } from './edit-history'
import type { EditField } from './edit-values'
import type { Conflict } from './save-edit'
import { type TakenValue, ValueChoice } from './value-choice'

export interface ConflictDialogProps {
  conflict: Conflict | undefined
  onClose: () => void
  /** Gets the fields that take the profile's value. */
  onSolve: (given: readonly EditField[]) => void
}

/**
 * Shows both values of each field if the profile has changed since the form was opened. Closing it
 * keeps the input.
 */
export default function ConflictDialog({ conflict, onClose, onSolve }: ConflictDialogProps) {
  return (
    <Dialog title="The profile has changed" open={conflict !== undefined} onClose={onClose}>
      {conflict && (
        <ConflictForm
          key={conflict.official.updatedAt}
          conflict={conflict}
          onCancel={onClose}
          onSolve={onSolve}
        />
      )}
    </Dialog>
  )
}

interface ConflictFormProps {
  conflict: Conflict
  onCancel: () => void
  onSolve: (given: readonly EditField[]) => void
}

type Taken = Readonly<Partial<Record<EditField, TakenValue>>>

function ConflictForm({ conflict, onCancel, onSolve }: ConflictFormProps) {
  const { differences, others, editors } = conflict
  const form = useFormErrors()
  // A field that was not changed elsewhere needs no question.
  const [taken, setTaken] = useState<Taken>(() =>
    Object.fromEntries(
      differences.flatMap(({ field, hasMoved }) => (hasMoved ? [] : [[field, 'entered']])),
    ),
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const element = form.begin(event)
    const open = differences.filter(({ field }) => !taken[field])
    const errors = open.map(({ field }) => [
      field,
      `${fieldList([field])}: please choose the value to keep`,
    ])
    if (open.length > 0) return form.refuse(element, Object.fromEntries(errors))
    const given = differences.filter(({ field }) => taken[field] === 'present')
    onSolve(given.map(({ field }) => field))
  }
  return (
    <form noValidate onSubmit={submit} className="flex grow flex-col">
      <div className="grid grow grid-cols-1 content-start gap-5 px-5 pt-4 pb-6 md:px-6">
        <ErrorSummary fields={form.listed} errors={form.errors} />
        <p className="text-muted">
          {editors.length > 0
            ? `${editors.join(' and ')} saved changes while you were editing.`
            : 'The profile has changed while you were editing.'}{' '}
          Choose the value to keep in each field.
        </p>
        {differences.map((difference) => (
          <ValueChoice
            key={difference.field}
            difference={difference}
            taken={taken[difference.field]}
            error={form.errors[difference.field]}
            onChange={(value) => {
              setTaken({ ...taken, [difference.field]: value })
              form.settle([difference.field])
            }}
          />
        ))}
        {others.length > 0 && (
          <p className="text-sm text-muted">
            Also changed since you opened the form: {fieldList(others)}. You did not edit
            {others.length > 1 ? ' these' : ' it'}, so the new values stay.
          </p>
        )}
      </div>
      <DialogFoot
        send="Save"
        sending="Saving…"
        isSending={false}
        failure={form.failure}
        onCancel={onCancel}
      />
    </form>
  )
}
