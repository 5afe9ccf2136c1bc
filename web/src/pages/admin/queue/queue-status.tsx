import { itemName } from '../../../features/moderation/queue/copy'
import type { Waiting } from '../../../features/moderation/queue/queue-query'

interface QueueStatusProps {
  status: string
  item: Waiting | undefined
}

/** Tells screen readers what was just done, and what comes next. */
export function QueueStatus({ status, item }: QueueStatusProps) {
  return (
    <p role="status" className="sr-only">
      {status && `${status}. ${item ? `Next: ${itemName(item)}.` : ''}`}
    </p>
  )
}
