import { useQueryClient } from '@tanstack/react-query'
import { request } from '../../../api/client'
import { useInSession } from '../../auth/session-context'
import { useDeskMutation } from '../use-desk-mutation'
import { batchQuery, replaceChange } from './queries'
import { batchScope } from './use-accept'

interface Succession {
  n: number
  /** The id of the holder whose term ends; empty if both hold the seat. */
  holder: string
  /** The last day of that term; the day before the newcomer's by default. */
  endsOn?: string
}

/** Answers whom a newcomer to a seat succeeds, and accepts the change. */
export function useSuccession(batchId: string) {
  const client = useQueryClient()
  const inSession = useInSession()
  return useDeskMutation({
    scope: batchScope(batchId),
    failed: 'Not saved',
    call: ({ n, ...body }: Succession) =>
      request('put', '/api/admin/imports/{id}/changes/{n}/succession', {
        path: { id: batchId, n },
        body,
      }),
    done: (answered) => replaceChange(client, batchId, answered),
    // Its counts and its time have changed.
    settled: () => client.invalidateQueries({ queryKey: batchQuery(batchId, inSession).queryKey }),
  })
}
