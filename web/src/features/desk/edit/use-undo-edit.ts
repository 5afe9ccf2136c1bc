import { ApiError, request } from '../../../api/client'
import { failureText } from '../../../api/failure-text'
import { useFailure } from '../../../ui/use-failure'
import { type InSession, useInSession } from '../../auth/session-context'
import type { Official } from '../../officials/queries'
import { useDeskMutation } from '../use-desk-mutation'
import { undoRefusal } from './edit-history'
import { readEdited } from './edit-queries'
import { profileValues } from './edit-values'

/** Undoes an edit. Returns the profile, or a message with the field that has changed since. */
async function undoEdit(officialId: string, editId: string, inSession: InSession) {
  try {
    const path = { id: editId }
    const undone = await inSession(() => request('post', '/api/admin/edits/{id}/undo', { path }))
    return { undone, refusal: '' }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error
    const { official, edits } = await readEdited(officialId, inSession)
    const edit = edits.find(({ id }) => id === editId)
    const refusal = edit && undoRefusal(edit, profileValues(official))
    return { undone: undefined, refusal: refusal || failureText(error, '') }
  }
}

/** Undoes edits of an official. A failure shows as a toast, and stays until the next attempt. */
export function useUndoEdit(officialId: string, onUndone: (official: Official) => void) {
  const inSession = useInSession()
  const { failure, fail, clear } = useFailure()
  const { mutate: undo, isPending } = useDeskMutation({
    key: 'undo-edit',
    failed: 'Not undone',
    nothing: 'undone',
    before: clear,
    call: (editId: string) => undoEdit(officialId, editId, inSession),
    done: ({ undone, refusal }) => {
      if (!undone) {
        fail({ title: 'Not undone', description: refusal })
        return undefined
      }
      onUndone(undone)
      return { title: 'Edit undone', description: 'The profile has its earlier values again.' }
    },
    onFailed: fail,
  })
  return { undo, isPending, failure }
}
