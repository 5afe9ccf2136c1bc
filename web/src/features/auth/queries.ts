import { queryOptions } from '@tanstack/react-query'
import { type Answer, ApiError, answerKey, request } from '../../api/client'

/** Who is logged in. */
export type CurrentUser = Answer<'/api/auth/me', 'get'>

/** Tells whether a call failed because nobody is logged in, or not any more. */
export function isLoggedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** Who is logged in; null for nobody. */
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

/** Under this key stands that a session has ended and nobody has logged in again: there is no use in reading anything anew. */
export const sessionEndedKey = ['session-ended'] as const
