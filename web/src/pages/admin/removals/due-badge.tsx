import { dueText } from '../../../features/removals/copy'
import type { ListedRemoval } from '../../../features/removals/desk-queries'
import { StatusBadge } from '../../../ui/badge'

/** From how many business days on a request is urgent. */
const urgent = 2

/** How a request stands: the time that is left, or how it ended. */
export function DueBadge({ removal }: { removal: ListedRemoval }) {
  if (removal.status === 'done') return <StatusBadge status="approved" label="Done" />
  if (removal.status === 'declined') return <StatusBadge status="rejected" label="Declined" />
  const presses = removal.isOverdue || removal.daysLeft <= urgent
  return <StatusBadge status={presses ? 'rejected' : 'pending'} label={dueText(removal)} />
}
