import { ApiError } from './client'

/** What to tell of a failure: the words of the server, or other ones where it gave none. */
export function failureText(error: Error, otherwise: string): string {
  return error instanceof ApiError && error.detail !== '' ? error.message : otherwise
}

/** What the server says of single fields, by the field's name. */
export function fieldErrors(error: Error): Readonly<Record<string, string>> {
  return error instanceof ApiError ? error.fields : {}
}

/** One too many, and without room for the moment. */
const laterStatuses = [429, 507]

/** What the server says of a request that it may take later; nothing for any other failure. */
export function waitText(error: unknown): string {
  return error instanceof ApiError && laterStatuses.includes(error.status)
    ? (error.problem.detail ?? '')
    : ''
}
