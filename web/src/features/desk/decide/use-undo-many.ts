import { type Answer, request } from '../../../api/client'
import { useDeskMutation } from '../use-desk-mutation'

/** The outcome of undoing a decision on several items. */
type Undone = Answer<'/api/admin/decisions/{id}/undo', 'post'>

interface UndoMany {
  /** The id of the decision. */
  id: string
  /** Runs after the undo. */
  next?: (() => void) | undefined
}

/** Undoes a decision on several items, where nothing has changed since. */
export function useUndoMany() {
  return useDeskMutation({
    key: 'undo-many',
    failed: 'Not undone',
    nothing: 'undone',
    call: ({ id }: UndoMany) => request('post', '/api/admin/decisions/{id}/undo', { path: { id } }),
    done: (outcome, { next }) => {
      next?.()
      return undoneToast(outcome)
    },
  })
}

/** "48 undone; 2 have changed since". */
function undoneToast({ undone, changed, refused, reason }: Undone) {
  const parts = [`${undone} undone`]
  if (changed > 0) parts.push(`${changed} ${changed === 1 ? 'has' : 'have'} changed since`)
  if (refused > 0) parts.push(`${refused} could not be undone`)
  return { title: parts.join('; '), description: reason }
}

/** The label of the button: "Undo All 50". */
export const undoManyLabel = (count: number) => (count === 1 ? 'Undo' : `Undo All ${count}`)
