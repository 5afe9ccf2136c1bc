import { useQueryClient } from '@tanstack/react-query'
import { request } from '../../../api/client'
import { useInSession } from '../../auth/session-context'
import { useDeskMutation } from '../use-desk-mutation'
import { batchQuery, replaceChange } from './queries'
import { batchScope } from './use-accept'

interface Answered {
  n: number
  /** The id of the same official; empty for someone else. */
  same: string
}

/** Answers which official a name means. The change is compared again, and keeps its row. */
export function useAnswer(batchId: string) {
  const client = useQueryClient()
  const inSession = useInSession()
  return useDeskMutation({
    scope: batchScope(batchId),
    failed: 'Not saved',
    call: ({ n, same }: Answered) =>
      request('put', '/api/admin/imports/{id}/changes/{n}/answer', {
        path: { id: batchId, n },
        body: { same },
      }),
    done: (answered) => replaceChange(client, batchId, answered),
    // Its counts and its time have changed.
    settled: () => client.invalidateQueries({ queryKey: batchQuery(batchId, inSession).queryKey }),
  })
}
