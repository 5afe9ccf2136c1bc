import { Suspense, useRef, useState } from 'react'
import { Link } from 'wouter'
import { StatusBadge } from '../../../ui/badge'
import { Lazily, preloadable } from '../../../ui/loading/preloadable'
import type { Place } from '../../officials/filter/places'
import type { Official } from '../../officials/queries'
import type { ConflictDialogProps } from './conflict-dialog'
import { EditForm } from './edit-form'
import type { ListedEdit } from './edit-queries'
import type { RecordsProps } from './records'
import { useEditForm } from './use-edit-form'
import { useUndoEdit } from './use-undo-edit'

/** The form can be used before this has loaded. */
const records = preloadable<RecordsProps>(() => import('./records'))

const conflictDialog = preloadable<ConflictDialogProps>(() => import('./conflict-dialog'))

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
        <Suspense fallback={<div className="panel min-h-52" aria-busy="true" />}>
          <Lazily part={records} props={{ officialId: official.id, edits, undoing }} />
        </Suspense>
      </div>
      <Conflicts conflict={edit.conflict} onClose={edit.leaveConflict} onSolve={edit.solve} />
    </>
  )
}

/** The dialog after a conflict, which is rare. It stays mounted then, to return the focus. */
function Conflicts(props: ConflictDialogProps) {
  const [isMet, setMet] = useState(false)
  if (props.conflict && !isMet) setMet(true)
  return (
    <Suspense fallback={null}>{isMet && <Lazily part={conflictDialog} props={props} />}</Suspense>
  )
}
