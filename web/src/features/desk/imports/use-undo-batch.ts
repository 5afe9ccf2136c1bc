import { useQueryClient } from '@tanstack/react-query'
import { ApiError, request } from '../../../api/client'
import { useFailure } from '../../../ui/use-failure'
import { useInSession } from '../../auth/session-context'
import { useDeskMutation } from '../use-desk-mutation'
import { batchQuery } from './batch-queries'
import type { Batch } from './queries'

/** Undoes a batch. A failure shows as a toast, and stays with the officials that it names. */
export function useUndoBatch({ id, name }: Batch) {
  const client = useQueryClient()
  const inSession = useInSession()
  const { failure, fail, clear } = useFailure()
  const {
    mutate: undo,
    isPending,
    error,
  } = useDeskMutation({
    key: 'undo-import',
    failed: 'Not undone',
    nothing: 'undone',
    before: clear,
    call: () => request('post', '/api/admin/imports/{id}/undo', { path: { id } }),
    done: (undone) => {
      client.setQueryData(batchQuery(id, inSession).queryKey, undone)
      return { title: 'Import undone', description: `Candor is as it was before ${name}.` }
    },
    onFailed: fail,
  })
  const problem = error instanceof ApiError ? error.problem : {}
  return { undo, isPending, failure, changed: problem.officials ?? [], more: problem.more ?? 0 }
}
