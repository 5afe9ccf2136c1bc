import { createContext, useContext } from 'react'

/** Makes a call; when the session has ended, waits for a new login and makes it again. */
export type InSession = <T>(call: () => Promise<T>) => Promise<T>

export const SessionContext = createContext<InSession | null>(null)

/** Returns the function through which administrators call the API. */
export function useInSession(): InSession {
  const inSession = useContext(SessionContext)
  if (!inSession) throw new Error('useInSession needs a SessionKeeper above it')
  return inSession
}
