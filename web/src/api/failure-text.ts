import { ApiError } from './client'

const offline = 'You’re offline. What you wrote is still here: send it once you’re back online.'

/** Whether a request failed because this device is offline. */
const isOffline = (error: unknown) =>
  !(error instanceof ApiError) && globalThis.navigator?.onLine === false

/** The message for a failure: the server's, or the default if it sent none. */
export function failureText(error: Error, otherwise: string): string {
  if (isOffline(error)) return offline
  return error instanceof ApiError && error.detail !== '' ? error.message : otherwise
}

/** The server's messages for single fields, by the field's name. */
export function fieldErrors(error: Error): Readonly<Record<string, string>> {
  return error instanceof ApiError ? error.fields : {}
}

/** Rate limit exceeded, and storage full. */
const laterStatuses = [429, 507]

/** The server's message for a request that may succeed later; undefined for any other failure. */
export function waitText(error: unknown): string {
  if (isOffline(error)) return offline
  return error instanceof ApiError && laterStatuses.includes(error.status)
    ? (error.problem.detail ?? '')
    : ''
}
