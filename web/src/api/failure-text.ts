import { ApiError } from './client'

/** What to tell of a failure: the words of the server, or other ones where it gave none. */
export function failureText(error: Error, otherwise: string): string {
  return error instanceof ApiError && error.detail !== '' ? error.message : otherwise
}

/** When a request that was one too many will be taken, in the server's words; nothing for any other failure. */
export function waitText(error: unknown): string {
  return error instanceof ApiError && error.status === 429 ? (error.problem.detail ?? '') : ''
}
