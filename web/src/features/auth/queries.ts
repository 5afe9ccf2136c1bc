import { queryOptions } from '@tanstack/react-query'
import { type Answer, ApiError, answerKey, request } from '../../api/client'

/** The user who is logged in. */
export type CurrentUser = Answer<'/api/auth/me', 'get'>

/** Reports whether a call failed because no one is logged in (any more). */
export function isLoggedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** Returns the user who is logged in; null for no one. */
export function meQuery() {
  return queryOptions({
    queryKey: answerKey('/api/auth/me'),
    queryFn: async ({ signal }): Promise<CurrentUser | null> => {
      try {
        return await request('get', '/api/auth/me', { signal })
      } catch (error) {
        if (isLoggedOut(error)) return null
        throw error
      }
    },
  })
}

/**
 * The key of the flag that the session has ended and no one has logged in since: until then, no
 * request can succeed.
 */
export const sessionEndedKey = ['session-ended'] as const
