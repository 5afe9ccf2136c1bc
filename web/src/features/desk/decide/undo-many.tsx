import { Button } from '../../../ui/core/button'
import { undoManyLabel, useUndoMany } from './use-undo-many'

/** A decision on several items that was just made. */
export interface MadeDecision {
  id: string
  /** How many items it has changed. */
  count: number
  /** "50 reviews approved". */
  text: string
}

interface UndoManyProps {
  made: MadeDecision
  onUndone: () => void
}

/** A decision on several items, with a button that undoes it for all of them. */
export function UndoMany({ made: { id, count, text }, onUndone }: UndoManyProps) {
  const { mutate: undo, isPending } = useUndoMany()
  return (
    <div
      className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-lg border
        border-ok-line bg-ok-bg px-4 py-2"
    >
      <p className="font-semibold text-ok">{text}</p>
      <Button aria-disabled={isPending} onClick={() => undo({ id, next: onUndone })}>
        {undoManyLabel(count)}
      </Button>
    </div>
  )
}
