import { UndoMany } from '../decide/undo-many'
import { countText, decisionVerbs, listOf } from '../lists/row-names'
import type { AuditEntry } from './audit-queries'

/** Undoes the decision on several items that an entry is a part of. */
export function UndoBulk({ entry: { bulk } }: { entry: AuditEntry }) {
  if (!bulk || bulk.left === 0) return null
  const list = listOf(bulk.kind)
  const text = `With others: ${countText(list, bulk.items)} ${decisionVerbs(list)[bulk.status][1]}`
  return (
    <div className="mt-2">
      <UndoMany made={{ id: bulk.id, count: bulk.left, text }} onUndone={() => undefined} />
    </div>
  )
}

/** Entries of which one a page, the newest, offers to undo each decision on several items. */
export function offeringOnce(entries: readonly AuditEntry[]): readonly AuditEntry[] {
  const seen = new Set<string>()
  return entries.map((entry) => {
    const { bulk, ...others } = entry
    if (!bulk) return entry
    const isOffered = seen.has(bulk.id)
    seen.add(bulk.id)
    return isOffered ? others : entry
  })
}
