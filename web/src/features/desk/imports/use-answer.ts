import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../api/client'
import { failureText } from '../../../api/failure-text'
import { useToast } from '../../../ui/toast/toast-context'
import { useInSession } from '../../auth/session-context'
import { batchQuery, type Change, changesKey } from './batch-queries'
import { inTurn } from './use-accept'

const unreachable = 'The server cannot be reached, and nothing was saved. Please try again.'

interface Answered {
  n: number
  /** The id of the same official; empty for someone else. */
  same: string
}

/** Answers which official a name means. The change is compared again, and keeps its row. */
export function useAnswer(batchId: string) {
  const client = useQueryClient()
  const inSession = useInSession()
  const toast = useToast()
  return useMutation({
    scope: inTurn(batchId),
    mutationFn: ({ n, same }: Answered) =>
      inSession(() =>
        request('put', '/api/admin/imports/{id}/changes/{n}/answer', {
          path: { id: batchId, n },
          body: { same },
        }),
      ),
    onSuccess: async (answered) => {
      client.setQueriesData<InfiniteData<{ items: Change[]; total: number }>>(
        { queryKey: changesKey(batchId) },
        (read) =>
          read && {
            ...read,
            pages: read.pages.map((page) => ({
              ...page,
              items: page.items.map((change) => (change.n === answered.n ? answered : change)),
            })),
          },
      )
      // Its counts and its time have changed.
      await client.invalidateQueries({ queryKey: batchQuery(batchId, inSession).queryKey })
    },
    onError: (error) =>
      toast({
        title: 'Not saved',
        description: failureText(error, unreachable),
        variant: 'destructive',
      }),
  })
}
