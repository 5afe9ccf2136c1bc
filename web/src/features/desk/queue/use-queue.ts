import { keepPreviousData, useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { useInSession } from '../../auth/session-context'
import { type QueueCursor, queueAddress, readQueueCursor } from './queue-cursor'
import { type QueueResponse, queueQuery, refetchOptions } from './queue-query'

/** The key of the mutations that save decisions. */
export const queueChanges = ['queue-change'] as const

/**
 * The item at the address's cursor, and how many wait. An item does not change until the moderator
 * leaves it: it must not change during a decision. The next one is prefetched.
 */
export function useQueue() {
  const place = readQueueCursor(useSearch())
  const [visit] = useState(Date.now)
  const inSession = useInSession()
  const client = useQueryClient()
  const saving = useIsMutating({ mutationKey: queueChanges }) > 0
  const current = useQuery({
    ...queueQuery(place, visit, inSession),
    ...refetchOptions,
    enabled: ({ state }) => !state.data?.item && !state.data?.task,
  })
  const { item, task } = current.data ?? {}
  const shown = item ?? task
  const behind = useQuery({
    ...queueQuery({ ...place, after: shown?.place ?? place.after }, visit, inSession),
    ...refetchOptions,
    enabled: shown !== undefined,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  /** Reads the item again, since a scan may have ended. Another item never replaces it. */
  const renew = async () => {
    const { queryKey, queryFn } = queueQuery(place, visit, inSession)
    const { signal } = new AbortController()
    const answer = await queryFn({ signal })
    client.setQueryData<QueueResponse>(queryKey, (shown) =>
      shown?.item?.place === answer.item?.place ? answer : shown,
    )
  }
  const show = (to: QueueCursor, how?: { replace: boolean }) => navigate(queueAddress(to), how)
  return {
    visit,
    place,
    item,
    task,
    /** What other moderators have open. */
    claims: behind.data?.claims ?? current.data?.claims ?? [],
    /** How many urgent items wait before this one. */
    urgentBefore: current.data?.urgentBefore ?? 0,
    /** How many wait, by kind; undefined until it is known. */
    waiting: behind.data?.waiting ?? current.data?.waiting,
    saving,
    isPending: current.isPending,
    error: current.error,
    retry: () => current.refetch(),
    renew,
    show,
  }
}
