import type { Decision } from './queue-decision'
import type { Unsaved } from './queue-failure'

/** How long a decision can be undone once it is saved, in milliseconds. */
export const undoTime = 10_000

/** What is under way in the queue. */
export interface QueueWork {
  /** The last decision; it can be undone from when it is saved until a moment. */
  last?: { decision: Decision; until?: number } | undefined
  /** What was not saved, the newest last. */
  unsaved: readonly Unsaved[]
  /** What was just done, in a word. */
  said: string
}

/** What happens in the queue. */
export type QueueEvent =
  | { type: 'decided'; decision: Decision }
  | { type: 'saved'; decision: Decision; at: number }
  | { type: 'failed'; unsaved: Unsaved }
  | { type: 'passed over' }
  | { type: 'expired'; decision: Decision }
  | { type: 'dismissed'; unsaved: Unsaved }

/** The work when the queue is opened. */
export const noWork: QueueWork = { unsaved: [], said: '' }

/** The work after an event. A decision shows at once; what is not saved is kept until it is made again or dismissed. */
export function workAfter(work: QueueWork, event: QueueEvent): QueueWork {
  switch (event.type) {
    case 'decided': {
      const { decision } = event
      const unsaved = work.unsaved.filter((other) => other.decision.item.place !== decision.item.place)
      return { last: decision.undoes ? undefined : { decision }, unsaved, said: decision.done }
    }
    case 'saved':
      if (work.last?.decision !== event.decision) return work
      return { ...work, last: { decision: event.decision, until: event.at + undoTime } }
    case 'failed': {
      const last = work.last?.decision === event.unsaved.decision ? undefined : work.last
      return { last, unsaved: [...work.unsaved, event.unsaved], said: 'Not saved' }
    }
    case 'passed over':
      return { ...work, said: 'Skipped' }
    case 'expired':
      return work.last?.decision === event.decision ? { ...work, last: undefined } : work
    case 'dismissed':
      return { ...work, unsaved: work.unsaved.filter((other) => other !== event.unsaved) }
  }
}
