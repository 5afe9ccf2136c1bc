import type { ListedEdit } from './edit-queries'
import { EditHistory } from './history'
import { Merges } from './merges'
import type { useUndoEdit } from './use-undo-edit'

export interface RecordsProps {
  officialId: string
  edits: readonly ListedEdit[]
  undoing: ReturnType<typeof useUndoEdit>
}

/** The administrators' changes of a profile: edits and merges, each with an undo button. */
export default function Records({ officialId, edits, undoing }: RecordsProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <EditHistory
        edits={edits}
        isUndoing={undoing.isPending}
        failure={undoing.failure}
        onUndo={undoing.undo}
      />
      <Merges officialId={officialId} />
    </div>
  )
}
