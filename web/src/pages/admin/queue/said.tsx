import type { Waiting } from '../../../features/admin/queue-query'
import { itemName } from '../../../features/admin/queue-words'

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
