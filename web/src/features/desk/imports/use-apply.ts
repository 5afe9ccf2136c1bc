import { useQueryClient } from '@tanstack/react-query'
import { ApiError, request } from '../../../api/client'
import { useFailure } from '../../../ui/use-failure'
import { useInSession } from '../../auth/session-context'
import { refresh } from '../lists/list-cache'
import { useDeskMutation } from '../use-desk-mutation'
import { batchQuery } from './batch-queries'
import { focusBatchTitle } from './batch-title'
import type { Batch } from './queries'
import { batchScope } from './use-accept'
import { changeCount } from './waiting-text'

/** Applies a batch. If the directory has changed since, the new comparison is shown. */
export function useApply(batch: Batch, onEnd: () => void) {
  const client = useQueryClient()
  const inSession = useInSession()
  const { failure, fail, clear } = useFailure()
  const batchKey = batchQuery(batch.id, inSession).queryKey
  const { mutate: apply, isPending } = useDeskMutation({
    key: 'apply-import',
    scope: batchScope(batch.id),
    failed: 'Not applied',
    nothing: 'applied',
    before: clear,
    call: (reason: string) =>
      request('post', '/api/admin/imports/{id}/apply', {
        path: { id: batch.id },
        body: {
          // An earlier press on a checkbox may have set another time.
          expectedUpdatedAt: client.getQueryData<Batch>(batchKey)?.updatedAt ?? batch.updatedAt,
          ...(reason && { reason }),
        },
      }),
    done: (applied) => {
      client.setQueryData(batchKey, applied)
      // The bar disappears, and the result is below the title.
      setTimeout(focusBatchTitle)
      return {
        title: 'Import applied',
        description: `${changeCount(applied.accepted)} of ${applied.name}. Visitors see them now.`,
      }
    },
    onFailed: (reason, error) => {
      const compared = error instanceof ApiError && error.problem.import
      if (compared) client.setQueryData(batchKey, compared)
      fail(compared ? { ...reason, title: 'Compared again' } : reason)
    },
    settled: () => {
      onEnd()
      refresh(client)
    },
  })
  return { apply, isPending, failure }
}
