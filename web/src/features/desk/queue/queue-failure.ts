import { ApiError } from '../../../api/client'
import { failureText } from '../../../api/failure-text'
import { conflictText } from '../decide/conflict-text'
import { unreadReports } from '../decide/reports-read'
import type { Decision, Step } from './queue-decision'
import { itemId } from './queue-query'

/** A decision that was not saved, or only in part. */
export interface Unsaved {
  decision: Decision
  /** The steps that are missing. */
  left: readonly Step[]
  /** The reason as text. */
  text: string
  /** The same request may succeed later. */
  again: boolean
  /** The item still waits. */
  waits: boolean
  /** There are new reports that the moderator has not read. */
  unread?: boolean
  /** The profile's value now and then, when that is the reason. */
  values?: { present: string; former: string }
}

/** Describes why a decision failed. */
export function unsavedBy(error: Error, decision: Decision, left: readonly Step[]): Unsaved {
  const untouched = left.length === decision.steps.length
  const unsaved = {
    decision,
    left,
    text: conflictText(error, ''),
    again: false,
    waits: untouched && !decision.undoes,
  }
  if (error instanceof ApiError) {
    const { presentValue, currentValue = '', currentStatus } = error.problem
    if (presentValue !== undefined) {
      return {
        ...unsaved,
        text: failureText(error, ''),
        values: { present: presentValue, former: currentValue },
      }
    }
    // Another moderator has decided, or the item is gone: it does not wait any more.
    if (currentStatus || error.status === 404) return { ...unsaved, waits: false }
    if (unreadReports(itemId(decision.item), error)) return { ...unsaved, unread: true }
    if (error.status === 409) return unsaved
    return { ...unsaved, again: true }
  }
  return { ...unsaved, text: 'The server cannot be reached.', again: true }
}
