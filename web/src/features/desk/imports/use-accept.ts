import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../api/client'
import { useToast } from '../../../ui/toast/toast-context'
import { useInSession } from '../../auth/session-context'
import { useDeskMutation } from '../use-desk-mutation'
import type { Batch } from './queries'
import { batchQuery, type Change, changesKey } from './queries'

/** The changes to accept or decline: by number, by kind, or all. */
interface Choice {
  accept: boolean
  numbers?: number[]
  kind?: Change['kind']
  all?: true
  /** Newcomers to seats with one holder succeed the holder. */
  succeeds?: true
}

type Pages = InfiniteData<{ items: Change[]; total: number }>

/** Requests that change a batch or apply it wait for one another. */
export function batchScope(id: string) {
  return `import ${id}`
}

/** Reports whether a change is only accepted individually or by kind, never with all others. */
export function isAskedAlone({ kind }: Change): boolean {
  return ['deleted', 'other_office', 'no_town', 'poorer', 'second_holder'].includes(kind)
}

/** A change after a choice that names it. */
function chosen({ accept, succeeds }: Choice, change: Change): Change {
  if (change.kind !== 'second_holder') return { ...change, accepted: accept }
  const holder = change.holders?.find(({ id, ends }) => id && ends)
  if (succeeds && !holder) return change
  return { ...change, accepted: accept, succeeds: succeeds && holder ? holder.id : '', endsOn: '' }
}

/** Reports whether a choice names a change. */
function includes({ accept, numbers, kind }: Choice, change: Change): boolean {
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
  return useDeskMutation({
    scope: batchScope(id),
    failed: 'Not saved',
    call: (choice: Choice) =>
      request('patch', '/api/admin/imports/{id}/changes', {
        path: { id },
        body: {
          ...choice,
          expectedUpdatedAt: client.getQueryData<Batch>(batchKey)?.updatedAt ?? '',
        },
      }),
    before: async (choice) => {
      await client.cancelQueries({ queryKey: changesKey(id) })
      client.setQueriesData<Pages>({ queryKey: changesKey(id) }, (read) => {
        if (!read) return read
        const pages = read.pages.map((page) => ({
          ...page,
          items: page.items.map((change) =>
            canAccept(change) && includes(choice, change) ? chosen(choice, change) : change,
          ),
        }))
        return { ...read, pages }
      })
    },
    done: (batch) => {
      client.setQueryData(batchKey, batch)
    },
    onFailed: (reason) => {
      toast({ ...reason, variant: 'destructive' })
      client.invalidateQueries({ queryKey: batchKey })
      client.invalidateQueries({ queryKey: changesKey(id) })
    },
    settled: () => {},
  })
}

/** Reports whether a change can be accepted: a name that sounds like another is answered first. */
export function canAccept({ kind, canBeTaken, same }: Change): boolean {
  return canBeTaken && (kind !== 'sounds_like' || same !== undefined)
}
