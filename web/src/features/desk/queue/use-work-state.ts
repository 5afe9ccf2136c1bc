import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { noWork, type QueueEvent, type QueueWork, reduceWork, undoTime } from './queue-work'

const workKey = ['queue-work'] as const

/**
 * The work in the queue, and the function that dispatches events. It is kept in the query cache,
 * which a logout clears, so that a moderator can look at another screen and undo afterwards.
 */
export function useWorkState() {
  const client = useQueryClient()
  const { data: work = noWork } = useQuery<QueueWork>({
    queryKey: workKey,
    queryFn: skipToken,
    structuralSharing: false, // decisions are compared by identity
    gcTime: undoTime,
  })
  const tell = (event: QueueEvent) =>
    client.setQueryData<QueueWork>(workKey, (before = noWork) => reduceWork(before, event))

  const expires = work.decided.find(({ until }) => until !== undefined)?.until
  useEffect(() => {
    if (expires === undefined) return
    const expire = () =>
      client.setQueryData<QueueWork>(workKey, (before = noWork) =>
        reduceWork(before, { type: 'expired', at: Date.now() }),
      )
    const timer = setTimeout(expire, expires - Date.now())
    return () => clearTimeout(timer)
  }, [client, expires])
  return { work, tell }
}
