import type { ItemKind } from '../queue/queue-cursor'
import { ReasonDialog } from './reason-dialog'
import { useQuestion } from './use-question'

/** Something that takes a reason. */
interface Deed {
  title: string
  action: string
  kind: ItemKind
  note?: string
}

/** Asks for the reason of a deed before it is done. Returns the way to ask, and the dialog to show. */
export function useReason() {
  const { asked, isOpen, ask, answer, onClose } = useQuestion<Deed, string>()
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
