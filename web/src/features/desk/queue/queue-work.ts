import type { Decision } from './queue-decision'
import type { Unsaved } from './queue-failure'

/** How long a saved decision can be undone, in milliseconds. */
export const undoTime = 600_000

/** A decision that was made; it can be undone from the time it is saved until a deadline. */
interface Decided {
  decision: Decision
  until?: number
}

/** The state of the work in the queue. */
export interface QueueWork {
  /** The decisions, the newest last. */
  decided: readonly Decided[]
  /** The decisions that were not saved, the newest last. */
  unsaved: readonly Unsaved[]
  /** The last action, in a word. */
  status: string
}

/** An event in the queue. */
export type QueueEvent =
  | { type: 'decided'; decision: Decision }
  | { type: 'saved'; decision: Decision; at: number }
  | { type: 'failed'; unsaved: Unsaved }
  | { type: 'skipped' }
  | { type: 'expired'; at: number }
  | { type: 'dismissed'; unsaved: Unsaved }

/** The initial state. */
export const noWork: QueueWork = { decided: [], unsaved: [], status: '' }

const isAbout = ({ item }: Decision, other: { decision: Decision }) =>
  other.decision.item.place === item.place

/**
 * The state after an event. A decision shows right away; one that was not saved is kept until it is
 * made again or dismissed.
 */
export function reduceWork(work: QueueWork, event: QueueEvent): QueueWork {
  switch (event.type) {
    case 'decided': {
      const { decision } = event
      const unsaved = work.unsaved.filter((other) => !isAbout(decision, other))
      const others = work.decided.filter((other) => !isAbout(decision, other))
      return {
        decided: decision.undoes ? others : [...others, { decision }],
        unsaved,
        status: decision.done,
      }
    }
    case 'saved': {
      const { decision, at } = event
      const saved = (other: Decided) =>
        other.decision === decision ? { decision, until: at + undoTime } : other
      return { ...work, decided: work.decided.map(saved) }
    }
    case 'failed': {
      const decided = work.decided.filter((other) => other.decision !== event.unsaved.decision)
      return { decided, unsaved: [...work.unsaved, event.unsaved], status: 'Not saved' }
    }
    case 'skipped':
      return { ...work, status: 'Skipped' }
    case 'expired':
      return {
        ...work,
        decided: work.decided.filter(({ until = event.at + 1 }) => until > event.at),
      }
    case 'dismissed':
      return { ...work, unsaved: work.unsaved.filter((other) => other !== event.unsaved) }
  }
}

/** The newest decision and its deadline for undo; undefined while it is not saved. */
export function undoable({ decided }: QueueWork): Required<Decided> | undefined {
  const last = decided.at(-1)
  return last?.until === undefined ? undefined : { decision: last.decision, until: last.until }
}
