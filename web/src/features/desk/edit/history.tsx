import { useId, useRef } from 'react'
import { Button } from '../../../ui/core/button'
import { moment } from '../../../ui/desk/date-time'
import { FormFailure } from '../../../ui/form-failure'
import type { Failure } from '../../../ui/use-failure'
import { fieldLabel, fieldValue } from '../../corrections/correction-values'
import { BeforeAfter, ValueText } from '../before-after'
import { LongText } from '../long-text'
import { orderedChanges } from './edit-history'
import type { ListedEdit } from './edit-queries'

interface EditHistoryProps {
  edits: readonly ListedEdit[]
  isUndoing: boolean
  failure: Failure | undefined
  onUndo: (editId: string) => void
}

/** The edits of a profile by administrators, latest first. */
export function EditHistory({ edits, isUndoing, failure, onUndo }: EditHistoryProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby={id} className="panel p-5 md:p-6">
      <h2 id={id} ref={heading} tabIndex={-1} className="text-xl outline-none">
        History
      </h2>
      <div className="mt-4 empty:hidden">
        <FormFailure failure={failure} />
      </div>
      {edits.length === 0 && <p className="mt-2 text-muted">No administrator has edited this.</p>}
      <ol className="divide-y divide-line">
        {edits.map((edit) => (
          <HistoryEntry
            key={edit.id}
            edit={edit}
            isUndoing={isUndoing}
            onUndo={() => {
              // The button disappears with the edit that it undoes.
              heading.current?.focus({ preventScroll: true })
              onUndo(edit.id)
            }}
          />
        ))}
      </ol>
    </section>
  )
}

interface HistoryEntryProps {
  edit: ListedEdit
  isUndoing: boolean
  onUndo: () => void
}

/** One edit: the editor, the time, the reason, and each field before and after. */
function HistoryEntry({ edit, isUndoing, onUndo }: HistoryEntryProps) {
  const { editedBy, editedAt, reason, isUndone } = edit
  return (
    <li className="grid gap-2 py-4 wrap-anywhere">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p>
          <span className="font-semibold text-heading">{editedBy}</span>
          <span className="block text-sm text-muted tabular">{moment(editedAt)}</span>
        </p>
        {isUndone ? (
          <span className="text-sm text-muted">Undone</span>
        ) : (
          <Button
            aria-label={`Undo the edit of ${moment(editedAt)}`}
            aria-disabled={isUndoing}
            onClick={onUndo}
          >
            Undo
          </Button>
        )}
      </div>
      {reason && (
        <p className="text-sm text-muted">
          Reason: <LongText text={reason} />
        </p>
      )}
      <dl className="grid gap-1.5 text-sm">
        {orderedChanges(edit).map(({ field, before, after, isUndone: isBack }) => (
          <div key={field}>
            <dt className="font-semibold">
              {fieldLabel({ field })}
              {isBack && !isUndone && <span className="font-normal text-muted"> (undone)</span>}
            </dt>
            <dd className={isBack ? 'text-muted line-through' : ''}>
              <BeforeAfter
                before={<ValueText text={fieldValue(field, before)} />}
                after={<ValueText text={fieldValue(field, after)} />}
              />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
