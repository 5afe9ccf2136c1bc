import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, request } from '../../../api/client'
import { failureText } from '../../../api/failure-text'
import { useToast } from '../../../ui/toast/toast-context'
import { useFailure } from '../../../ui/use-failure'
import { useInSession } from '../../auth/session-context'
import { listMutationKey, refresh } from '../lists/list-cache'
import { batchQuery } from './batch-queries'
import type { Batch } from './queries'

const mutationKey = [...listMutationKey, 'undo-import']

const unreachable = 'The server cannot be reached, and nothing was undone. Please try again.'

/** Undoes a batch. A failure shows as a toast, and stays with the officials that it names. */
export function useUndoBatch({ id, name }: Batch) {
  const client = useQueryClient()
  const inSession = useInSession()
  const toast = useToast()
  const { failure, fail, clear } = useFailure()
  const { mutate, isPending, error } = useMutation({
    mutationKey,
    mutationFn: () =>
      inSession(() => request('post', '/api/admin/imports/{id}/undo', { path: { id } })),
    onSuccess: (undone) => {
      client.setQueryData(batchQuery(id, inSession).queryKey, undone)
      toast({ title: 'Import undone', description: `Candor is as it was before ${name}.` })
    },
    onError: (reason) =>
      fail({ title: 'Not undone', description: failureText(reason, unreachable) }),
    onSettled: () => refresh(client),
  })
  const undo = () => {
    // Reads the client instead of state, because a double click comes before the next render.
    if (client.isMutating({ mutationKey }) > 0) return
    clear()
    mutate()
  }
  const problem = error instanceof ApiError ? error.problem : {}
  return { undo, isPending, failure, changed: problem.officials ?? [], more: problem.more ?? 0 }
}
