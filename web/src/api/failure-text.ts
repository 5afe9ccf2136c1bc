import { ApiError } from './client'

/** What to tell of a failure: the words of the server, or other ones where it gave none. */
export function failureText(error: Error, otherwise: string): string {
  return error instanceof ApiError && error.detail !== '' ? error.message : otherwise
}
