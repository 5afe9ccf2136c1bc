import { useMutation, useQueryClient } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { useToast } from '../../../ui/toast/toast-context'
import { useInSession } from '../../auth/session-context'
import { refresh } from '../lists/list-cache'
import { itemName } from './copy'
import { type QueueCursor, queueAddress, queuePath, readQueueCursor } from './queue-cursor'
import { type Decision, type Step, send, undoing } from './queue-decision'
import { type Unsaved, unsavedBy } from './queue-failure'
import { type QueueResponse, queueKey, queueQuery, withNewReports } from './queue-query'
import { undoable } from './queue-work'
import { queueChanges } from './use-queue'
import { useWorkState } from './use-work-state'

interface Attempt {
  decision: Decision
  /** Loses each step that is saved, so that the rest goes on after a new login. */
  left: Step[]
}

/**
 * Makes and undoes decisions. The next item shows right away; a decision that was not saved comes
 * back. Decisions are sent one at a time, so that none overtakes the one before it.
 */
export function useQueueWork(visit: number, onMove: () => void) {
  const client = useQueryClient()
  const inSession = useInSession()
  const toast = useToast()
  const { work, tell } = useWorkState()
  const keyOf = (place: QueueCursor) => queueQuery(place, visit, inSession).queryKey
  const here = () => readQueueCursor(location.search)
  const shown = () => client.getQueryData<QueueResponse>(keyOf(here()))

  const go = (to: QueueCursor) => {
    navigate(queueAddress(to), { replace: true })
    onMove()
  }
  const moveOn = ({ item }: Decision) => {
    if (shown()?.item?.place === item.place) go({ ...here(), after: item.place })
  }
  const bringBack = ({ item, place }: Decision, presentValue?: string) => {
    const { waiting = {}, claims = [], urgentBefore = 0 } = shown() ?? {}
    const correction = item.correction &&
      presentValue !== undefined && {
        correction: { ...item.correction, presentValue, isOutdated: true },
      }
    client.setQueryData<QueueResponse>(keyOf(place), {
      waiting,
      claims,
      urgentBefore,
      item: { ...item, ...correction },
    })
    go(place)
  }
  const bringBackUnsaved = async ({ decision, values, unread }: Unsaved) => {
    const item = unread
      ? await withNewReports(decision.item, inSession).catch(() => decision.item)
      : decision.item
    bringBack({ ...decision, item }, values?.present)
  }
  const { mutate } = useMutation({
    mutationKey: queueChanges,
    scope: { id: queueChanges[0] },
    mutationFn: ({ left }: Attempt) =>
      inSession(async () => {
        for (let step = left[0]; step; step = left[0]) {
          await send(step)
          left.shift()
        }
      }),
    onSuccess: (_, { decision }) => {
      tell({ type: 'saved', decision, at: Date.now() })
      // Other screens may have cached the item.
      client.removeQueries({
        queryKey: queueKey(visit),
        predicate: (query) => query.getObserversCount() === 0,
      })
    },
    onError: (error, { decision, left }) => {
      const unsaved = unsavedBy(error, decision, left)
      if (location.pathname !== queuePath) {
        const title = `Not saved: ${decision.deed} the ${itemName(decision.item)}`
        return toast({ title, description: unsaved.text, variant: 'destructive' })
      }
      tell({ type: 'failed', unsaved })
      if (decision.undoes) moveOn(decision)
      else if (unsaved.waits && !document.querySelector('dialog[open]'))
        return bringBackUnsaved(unsaved)
    },
    onSettled: () => refresh(client, queueChanges),
  })
  const carryOut = (decision: Decision) => {
    tell({ type: 'decided', decision })
    if (decision.undoes) bringBack(decision)
    else moveOn(decision)
    mutate({ decision, left: [...decision.steps] })
  }

  const last = undoable(work)
  return {
    unsaved: work.unsaved,
    status: work.status,
    /** The newest decision while it can be undone, and its deadline. */
    undoable: last,
    carryOut,
    undo: () => last && carryOut(undoing(last.decision)),
    again: ({ decision, left }: Unsaved) => carryOut({ ...decision, steps: left }),
    bringBack: bringBackUnsaved,
    dismiss: (one: Unsaved) => tell({ type: 'dismissed', unsaved: one }),
    noteSkip: () => tell({ type: 'skipped' }),
  }
}
