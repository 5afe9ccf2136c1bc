import { preloadable, WhenIdle } from '../../../ui/loading/preloadable'
import type { ListedRating } from '../queries'

// Few reviews are redacted.
const undoRedaction = preloadable(() => import('../removals/undo-redaction'))

interface RedactionNoteProps {
  rating: ListedRating
  /** Moves the focus when the button goes away. */
  focusAfter: () => void
}

/** The newest redaction of a review with its undo. Renders nothing without one. */
export function RedactionNote({ rating, focusAfter }: RedactionNoteProps) {
  const { id: itemId, status, redaction } = rating
  if (!redaction) return null
  const { requestId, ...undo } = redaction
  return (
    <WhenIdle
      key={undo.at}
      part={undoRedaction}
      props={{
        id: requestId,
        itemId,
        isHidden: status !== 'approved',
        redaction: undo,
        focusAfter,
      }}
    />
  )
}
