import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, request } from '../../../api/client'
import { failureText } from '../../../api/failure-text'
import { useToast } from '../../../ui/toast/toast-context'
import { useFailure } from '../../../ui/use-failure'
import { type InSession, useInSession } from '../../auth/session-context'
import type { Official } from '../../officials/queries'
import { listMutationKey, refresh } from '../lists/list-cache'
import { undoRefusal } from './edit-history'
import { readEdited } from './edit-queries'
import { profileValues } from './edit-values'

const mutationKey = [...listMutationKey, 'undo-edit']

const unreachable = 'The server cannot be reached, and nothing was undone. Please try again.'

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
    return { undone: undefined, refusal: refusal || error.message }
  }
}

/** Undoes edits of an official. A failure shows as a toast, and stays until the next attempt. */
export function useUndoEdit(officialId: string, onUndone: (official: Official) => void) {
  const client = useQueryClient()
  const inSession = useInSession()
  const toast = useToast()
  const { failure, fail, clear } = useFailure()
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (editId: string) => undoEdit(officialId, editId, inSession),
    onSuccess: ({ undone, refusal }) => {
      if (!undone) return fail({ title: 'Not undone', description: refusal })
      onUndone(undone)
      toast({ title: 'Edit undone', description: 'The profile has its earlier values again.' })
    },
    onError: (error) => fail({ title: 'Not undone', description: failureText(error, unreachable) }),
    onSettled: () => refresh(client),
  })
  const undo = (editId: string) => {
    // Reads the client instead of state, because a double click comes before the next render.
    if (client.isMutating({ mutationKey }) > 0) return
    clear()
    mutate(editId)
  }
  return { undo, isPending, failure }
}
