import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { ApiError } from '../../api/client'
import { Dialog } from '../../ui/dialog'
import { LoginForm } from './login-form'
import { isLoggedOut, meQuery } from './queries'
import { type InSession, SessionContext } from './session-context'

interface SessionKeeperProps {
  username: string
  children: ReactNode
}

/**
 * Asks for a new login when the session ends in the middle of work, over the work and without losing any
 * of it: what was called waits, and goes on afterwards. Without a login it fails, and the dashboard closes.
 */
export function SessionKeeper({ username, children }: SessionKeeperProps) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const waiting = useRef<((loggedIn: boolean) => void)[]>([])

  const inSession: InSession = useCallback(
    async (call) => {
      try {
        return await call()
      } catch (error) {
        if (error instanceof ApiError && error.status === 403) client.invalidateQueries(meQuery())
        if (!isLoggedOut(error)) throw error
        setAsking(true)
        if (!(await new Promise<boolean>((answer) => waiting.current.push(answer)))) throw error
        return call()
      }
    },
    [client],
  )
  const goOn = (loggedIn: boolean) => {
    setAsking(false)
    for (const answer of waiting.current.splice(0)) answer(loggedIn)
  }
  const close = () => {
    // Also called after a login; then nothing waits any more.
    if (waiting.current.length > 0) client.setQueryData(meQuery().queryKey, null)
    goOn(false)
  }
  return (
    <SessionContext value={inSession}>
      {children}
      <Dialog title="Please log in again" open={asking} onClose={close}>
        <div className="grid gap-5 p-5 md:p-6">
          <p className="text-muted">
            Your session has ended. Nothing is lost: after the login you go on where you were.
          </p>
          {asking && <LoginForm username={username} onLoggedIn={() => goOn(true)} />}
        </div>
      </Dialog>
    </SessionContext>
  )
}
