import { ApiError } from '../../../api/client'
import { failureText } from '../../../api/failure-text'
import { conflictText } from '../decide/conflict-text'
import type { Decision, Step } from './queue-decision'

/** A decision that was not saved, or not all of it. */
export interface Unsaved {
  decision: Decision
  /** The steps that are missing. */
  left: readonly Step[]
  /** Why, in words. */
  text: string
  /** The same may succeed later. */
  again: boolean
  /** The item waits still. */
  waits: boolean
  /** What the profile says, and what it said, where that is why. */
  values?: { present: string; former: string }
}

/** Tells what became of a decision that failed. */
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
    // Somebody else has decided, or it is gone: it does not wait any more.
    if (currentStatus || error.status === 404) return { ...unsaved, waits: false }
    if (error.status === 409) return unsaved
    return { ...unsaved, again: true }
  }
  return { ...unsaved, text: 'The server cannot be reached.', again: true }
}
