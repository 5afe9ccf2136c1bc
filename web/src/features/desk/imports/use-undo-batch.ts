import { useQueryClient } from '@tanstack/react-query'
import { type Answer, request } from '../../../api/client'
import { useFailure } from '../../../ui/use-failure'
import type { InSession } from '../../auth/session-context'
import { useInSession } from '../../auth/session-context'
import { figure } from '../../officials/copy'
import { refresh } from '../lists/list-cache'
import { useDeskMutation } from '../use-desk-mutation'
import { focusBatchTitle } from './batch-title'
import { type Batch, batchQuery, importsKey } from './queries'

/** The effect of undoing a batch now. */
export type UndoPlan = Answer<'/api/admin/imports/{id}/undo', 'get'>

/** A profile that an undo leaves. */
export type Stay = UndoPlan['officials'][number]

/** The effect of undoing a batch, always read again. */
export function undoPlanQuery(id: string, inSession: InSession) {
  return {
    queryKey: [...importsKey, 'undo', id] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      inSession(() => request('get', '/api/admin/imports/{id}/undo', { path: { id }, signal })),
    staleTime: 0,
  }
}

/** The profiles to retire: all that were added, or some. */
export interface Retired {
  all: boolean
  ids: ReadonlySet<string>
}

/** Reports whether a profile is retired. */
export function isRetired({ id, canRetire }: Stay, { all, ids }: Retired): boolean {
  return canRetire && (all || ids.has(id))
}

/** How many profiles are undone, retired and kept by a choice. */
export function undoCounts(plan: UndoPlan, retired: Retired) {
  const gone = plan.officials.filter((stay) => isRetired(stay, retired))
  const unlisted = retired.all
    ? plan.canRetire - plan.officials.filter(({ canRetire }) => canRetire).length
    : 0
  // A profile that stays only because of others is undone with them.
  const freed = plan.officials.filter(
    (stay) => !isRetired(stay, retired) && isFreed(stay, gone),
  ).length
  const out = gone.length + unlisted
  return { undone: plan.undone + freed, retired: out, kept: plan.stays - freed - out }
}

/** Reports whether a profile stays only because of profiles that are retired. */
export function isFreed({ with: together }: Stay, gone: readonly Stay[]): boolean {
  return together?.every((other) => gone.some(({ id }) => id === other)) ?? false
}

/** Undoes a batch except for the profiles that the plan says stay. */
export function useUndoBatch({ id, name }: Batch, onEnd: () => void) {
  const client = useQueryClient()
  const inSession = useInSession()
  const { failure, fail, clear } = useFailure()
  const planKey = undoPlanQuery(id, inSession).queryKey
  const { mutate: undo, isPending } = useDeskMutation({
    key: 'undo-import',
    failed: 'Not undone',
    nothing: 'undone',
    before: clear,
    call: ({ plan, retired }: { plan: UndoPlan; retired: Retired }) =>
      request('post', '/api/admin/imports/{id}/undo', {
        path: { id },
        body: {
          partly: true,
          expectedStays: plan.stays,
          ...(retired.all ? { retireAll: true } : { retire: [...retired.ids] }),
        },
      }),
    done: (undone) => {
      client.setQueryData(batchQuery(id, inSession).queryKey, undone)
      onEnd()
      // The button is gone, and the result is below the title.
      setTimeout(focusBatchTitle)
      const partly = undone.partlyUndone
      if (!partly) {
        return { title: 'Import undone', description: `Candor is as it was before ${name}.` }
      }
      const { undone: restored, kept, retired } = partly
      return {
        title: 'Import undone',
        description: `${figure(restored)} undone, ${figure(kept)} kept, ${figure(retired)} retired.`,
      }
    },
    onFailed: (reason) => {
      fail(reason)
      // Another number of profiles may stay now.
      client.invalidateQueries({ queryKey: planKey })
    },
    settled: () => refresh(client),
  })
  return { undo, isPending, failure }
}
