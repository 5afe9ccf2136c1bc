import type { ItemKind } from '../queue/queue-cursor'
import { ReasonDialog } from './reason-dialog'
import { useQuestion } from './use-question'

/** An action that takes a reason. */
interface ReasonedAction {
  title: string
  action: string
  kind: ItemKind
  note?: string
  isInternal?: boolean
}

/**
 * Asks for the reason of an action before it runs. Returns the function that asks, and the dialog
 * to show.
 */
export function useReason() {
  const { asked, isOpen, ask, answer, onClose } = useQuestion<ReasonedAction, string>()
  const dialog = asked && (
    <ReasonDialog
      key={asked.count}
      {...asked.question}
      open={isOpen}
      onClose={onClose}
      onReason={answer}
    />
  )
  return { ask, dialog }
}
