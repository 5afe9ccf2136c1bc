import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../api/client'
import { failureText } from '../../../api/failure-text'
import { useToast } from '../../../ui/toast/toast-context'
import { useInSession } from '../../auth/session-context'
import { batchQuery, type Change, changesKey } from './batch-queries'
import type { Batch } from './queries'

/** The changes to accept or decline: by number, by kind, or all. */
interface Choice {
  accept: boolean
  numbers?: number[]
  kind?: Change['kind']
  all?: true
}

type Pages = InfiniteData<{ items: Change[]; total: number }>

const unreachable = 'The server cannot be reached, and nothing was saved. Please try again.'

/** Requests that change a batch or apply it wait for one another. */
export function inTurn(id: string) {
  return { id: `import ${id}` }
}

/** Reports whether a change is only accepted individually or by kind, never with all others. */
export function isAskedAlone({ kind }: Change): boolean {
  return kind === 'deleted' || kind === 'other_office'
}

/** Reports whether a choice names a change. */
function concerns({ accept, numbers, kind }: Choice, change: Change): boolean {
  if (numbers) return numbers.includes(change.n)
  return kind ? kind === change.kind : !accept || !isAskedAlone(change)
}

/**
 * Accepts or declines changes. The checkboxes follow at once. The requests are sent one by one,
 * since each includes the batch's time from the previous response.
 */
export function useAccept(id: string) {
  const client = useQueryClient()
  const inSession = useInSession()
  const toast = useToast()
  const batchKey = batchQuery(id, inSession).queryKey
  return useMutation({
    scope: inTurn(id),
    mutationFn: (choice: Choice) =>
      inSession(() =>
        request('patch', '/api/admin/imports/{id}/changes', {
          path: { id },
          body: {
            ...choice,
            expectedUpdatedAt: client.getQueryData<Batch>(batchKey)?.updatedAt ?? '',
          },
        }),
      ),
    onMutate: async (choice) => {
      await client.cancelQueries({ queryKey: changesKey(id) })
      client.setQueriesData<Pages>({ queryKey: changesKey(id) }, (read) => {
        if (!read) return read
        const pages = read.pages.map((page) => ({
          ...page,
          items: page.items.map((change) =>
            canAccept(change) && concerns(choice, change)
              ? { ...change, accepted: choice.accept }
              : change,
          ),
        }))
        return { ...read, pages }
      })
    },
    onSuccess: (batch) => client.setQueryData(batchKey, batch),
    onError: (error) => {
      toast({
        title: 'Not saved',
        description: failureText(error, unreachable),
        variant: 'destructive',
      })
      client.invalidateQueries({ queryKey: batchKey })
      client.invalidateQueries({ queryKey: changesKey(id) })
    },
  })
}

/** Reports whether a change can be accepted: a name that sounds like another is answered first. */
export function canAccept({ kind, canBeTaken, same }: Change): boolean {
  return canBeTaken && (kind !== 'sounds_like' || same !== undefined)
}
