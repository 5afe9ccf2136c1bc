import { Button } from '../../../ui/core/button'
import { UndoMany } from '../decide/undo-many'
import { undoManyLabel, useUndoMany } from '../decide/use-undo-many'
import { countText, decisionVerbs, listOf } from '../lists/row-names'
import type { AuditEntry } from './audit-queries'

/** Undoes the decision on several items of an entry about all of them, or of a part. */
export function UndoBulk({ entry: { bulk, parts } }: { entry: AuditEntry }) {
  const { mutate: undo, isPending } = useUndoMany()
  if (!bulk || bulk.left === 0) return null
  if (parts) {
    return (
      <div className="mt-2">
        <Button aria-disabled={isPending} onClick={() => undo({ id: bulk.id })}>
          {undoManyLabel(bulk.left)}
        </Button>
      </div>
    )
  }
  const list = listOf(bulk.kind)
  const text = `With others: ${countText(list, bulk.items)} ${decisionVerbs(list)[bulk.status][1]}`
  return (
    <div className="mt-2">
      <UndoMany made={{ id: bulk.id, count: bulk.left, text }} onUndone={() => undefined} />
    </div>
  )
}
