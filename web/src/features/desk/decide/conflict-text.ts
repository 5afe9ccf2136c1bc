import { ApiError } from '../../../api/client'
import { failureText } from '../../../api/failure-text'
import { moment } from '../../../ui/desk/date-time'
import type { Toast } from '../../../ui/toast/toast-context'
import type { Status } from '../queries'

/** The status that another moderator has set, when that is why a decision failed. */
export function statusInConflict(error: Error): Status | undefined {
  return error instanceof ApiError ? (error.problem.currentStatus as Status | undefined) : undefined
}

/** The toast once the moderator is noted as the first of two who must agree. */
export function notedToast(error: Error): Toast | undefined {
  if (!(error instanceof ApiError) || !error.problem.isNoted) return undefined
  return { title: 'Noted. A second moderator must confirm.', description: error.detail }
}

/**
 * The message for a failed decision. It names the other moderator and the time, or both values when
 * the profile has changed.
 */
export function conflictText(error: Error, otherwise: string): string {
  const text = failureText(error, otherwise)
  if (!(error instanceof ApiError)) return text
  const { currentStatus, decidedBy, decidedAt, presentValue, currentValue } = error.problem
  if (presentValue !== undefined)
    return `${text} It says “${presentValue}” now, and said “${currentValue ?? ''}” then.`
  if (!currentStatus) return text
  const by = decidedBy ? ` by ${decidedBy}` : ''
  const at = decidedAt ? `, ${moment(decidedAt)}` : ''
  return `${text} It was set to ${currentStatus}${by}${at}.`
}
