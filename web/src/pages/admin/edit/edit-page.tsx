import { useRef } from 'react'
import { Link } from 'wouter'
import type { Place } from '../../../features/officials/filter/places'
import type { Official } from '../../../features/officials/queries'
import { StatusBadge } from '../../../ui/badge'
import { ConflictDialog } from './conflict-dialog'
import { EditForm } from './edit-form'
import type { ListedEdit } from './edit-queries'
import { EditHistory } from './history'
import { Merges } from './merges'
import { useEditForm } from './use-edit-form'
import { useUndoEdit } from './use-undo-edit'

interface EditPageProps {
  official: Official
  edits: readonly ListedEdit[]
  places: readonly Place[]
}

/** The form and the history of an official who has been found. */
export function EditPage({ official, edits, places }: EditPageProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const undoing = useUndoEdit(official.id, (present) => edit.follow(present))
  const edit = useEditForm(official, places, undoing.undo)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 ref={title} tabIndex={-1} className="text-2xl wrap-anywhere outline-none">
          {official.name}
        </h2>
        <StatusBadge status={official.status} />
        <Link
          href={`/official/${official.id}`}
          className="inline-flex min-h-11 items-center font-semibold text-link underline-offset-4
            hover:underline"
        >
          View profile
        </Link>
      </div>
      <div className="mt-5 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <EditForm
          official={official}
          edit={edit}
          places={places}
          focusTitle={() => title.current?.focus()}
        />
        <div className="grid grid-cols-1 gap-5">
          <EditHistory
            edits={edits}
            isUndoing={undoing.isPending}
            failure={undoing.failure}
            onUndo={undoing.undo}
          />
          <Merges officialId={official.id} />
        </div>
      </div>
      <ConflictDialog conflict={edit.conflict} onClose={edit.leaveConflict} onSolve={edit.solve} />
    </>
  )
}
