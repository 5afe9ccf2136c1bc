import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, request } from '../../../api/client'
import { failureText } from '../../../api/failure-text'
import { useToast } from '../../../ui/toast/toast-context'
import { useFailure } from '../../../ui/use-failure'
import { useInSession } from '../../auth/session-context'
import { listMutationKey, refresh } from '../lists/list-cache'
import { batchQuery } from './batch-queries'
import { focusBatchTitle } from './batch-title'
import type { Batch } from './queries'
import { inTurn } from './use-accept'
import { changeCount } from './waiting-text'

const mutationKey = [...listMutationKey, 'apply-import']

const unreachable = 'The server cannot be reached, and nothing was applied. Please try again.'

/** Applies a batch. If the directory has changed since, the new comparison is shown. */
export function useApply(batch: Batch, onEnd: () => void) {
  const client = useQueryClient()
  const inSession = useInSession()
  const toast = useToast()
  const { failure, fail, clear } = useFailure()
  const batchKey = batchQuery(batch.id, inSession).queryKey
  const { mutate, isPending } = useMutation({
    mutationKey,
    scope: inTurn(batch.id),
    mutationFn: (reason: string) =>
      inSession(() =>
        request('post', '/api/admin/imports/{id}/apply', {
          path: { id: batch.id },
          body: {
            // An earlier press on a checkbox may have set another time.
            expectedUpdatedAt: client.getQueryData<Batch>(batchKey)?.updatedAt ?? batch.updatedAt,
            ...(reason && { reason }),
          },
        }),
      ),
    onSuccess: (applied) => {
      client.setQueryData(batchKey, applied)
      // The bar disappears, and the result is below the title.
      setTimeout(focusBatchTitle)
      toast({
        title: 'Import applied',
        description: `${changeCount(applied.accepted)} of ${applied.name}. Visitors see them now.`,
      })
    },
    onError: (error) => {
      const compared = error instanceof ApiError && error.problem.import
      if (compared) client.setQueryData(batchKey, compared)
      fail({
        title: compared ? 'Compared again' : 'Not applied',
        description: failureText(error, unreachable),
      })
    },
    onSettled: () => {
      onEnd()
      refresh(client)
    },
  })
  const apply = (reason: string) => {
    // Reads the client instead of state, because a double click comes before the next render.
    if (client.isMutating({ mutationKey }) > 0) return
    clear()
    mutate(reason)
  }
  return { apply, isPending, failure }
}
