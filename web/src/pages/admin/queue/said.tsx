import { itemName } from '../../../features/moderation/queue/copy'
import type { Waiting } from '../../../features/moderation/queue/queue-query'

interface SaidProps {
  said: string
  item: Waiting | undefined
}

/** Tells screen readers what was just done, and what comes next. */
export function Said({ said, item }: SaidProps) {
  return (
    <p role="status" className="sr-only">
      {said && `${said}. ${item ? `Next: ${itemName(item)}.` : ''}`}
    </p>
  )
}
