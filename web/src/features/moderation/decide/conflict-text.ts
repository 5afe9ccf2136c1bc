import { ApiError } from '../../../api/client'
import { failureText } from '../../../api/failure-text'
import { moment } from '../../../ui/desk/moment'
import type { Status } from '../queries'

/** The status that somebody else has decided on, when that is why a decision failed. */
export function statusInConflict(error: Error): Status | undefined {
  return error instanceof ApiError ? (error.problem.currentStatus as Status | undefined) : undefined
}

/** Words for a failed decision. When somebody else was first it tells who and when; when the profile has changed, both values. */
export function conflictText(error: Error, otherwise: string): string {
  const text = failureText(error, otherwise)
  if (!(error instanceof ApiError)) return text
  const { currentStatus, decidedBy, decidedAt, presentValue, currentValue } = error.problem
  if (presentValue !== undefined)
    return `${text} It says “${presentValue}” now, and said “${currentValue ?? ''}” then.`
  if (!currentStatus) return text
  return `${text} It was set to ${currentStatus}${decidedBy ? ` by ${decidedBy}` : ''}${decidedAt ? `, ${moment(decidedAt)}` : ''}.`
}
