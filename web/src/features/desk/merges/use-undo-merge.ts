import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../api/client'
import { failureText } from '../../../api/failure-text'
import { useToast } from '../../../ui/toast/toast-context'
import { useFailure } from '../../../ui/use-failure'
import { useInSession } from '../../auth/session-context'
import { listMutationKey, refresh } from '../lists/list-cache'

const mutationKey = [...listMutationKey, 'undo-merge']

const unreachable = 'The server cannot be reached, and nothing was split. Please try again.'

/** Brings back a merged profile. A failure shows as a toast, and stays until the next attempt. */
export function useUndoMerge() {
  const client = useQueryClient()
  const inSession = useInSession()
  const toast = useToast()
  const { failure, fail, clear } = useFailure()
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (id: string) =>
      inSession(() => request('post', '/api/admin/merges/{id}/undo', { path: { id } })),
    onSuccess: ({ name }) =>
      toast({
        title: 'Merge undone',
        description: `${name} has a profile of its own again, with what came from it.`,
      }),
    onError: (error) => fail({ title: 'Not split', description: failureText(error, unreachable) }),
    onSettled: () => refresh(client),
  })
  const undo = (mergeId: string) => {
    // Reads the client instead of state, because a double click comes before the next render.
    if (client.isMutating({ mutationKey }) > 0) return
    clear()
    mutate(mergeId)
  }
  return { undo, isPending, failure }
}
