import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { ApiError } from '../../api/client'
import { Button } from '../../ui/core/button'
import { Dialog } from '../../ui/dialog/dialog'
import { LoginForm } from './login-form'
import { isLoggedOut, meQuery, sessionEndedKey } from './queries'
import { type InSession, SessionContext } from './session-context'

interface SessionKeeperProps {
  username: string
  children: ReactNode
}

/**
 * Asks for a new login when the session ends during work. The dialog opens above the work, which
 * stays. Failed calls wait for the login and then go on. A user who closes the dialog keeps the
 * screen and the input; the calls fail, and no others are sent until a login.
 */
export function SessionKeeper({ username, children }: SessionKeeperProps) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [ended, setEnded] = useState(false)
  const refused = useRef<unknown>(undefined)
  const waiting = useRef<((loggedIn: boolean) => void)[]>([])
  const logins = useRef(0)

  const inSession: InSession = useCallback(
    async (call) => {
      if (refused.current) throw refused.current
      for (;;) {
        const before = logins.current
        try {
          return await call()
        } catch (error) {
          if (error instanceof ApiError && error.status === 403) client.invalidateQueries(meQuery())
          if (!isLoggedOut(error)) throw error
          // The old session was refused, and there is a new one by now.
          if (logins.current !== before) continue
          setAsking(true)
          if (await new Promise<boolean>((answer) => waiting.current.push(answer))) continue
          refused.current = error
          client.setQueryData(sessionEndedKey, true)
          setEnded(true)
          throw error
        }
      }
    },
    [client],
  )
  const answer = (loggedIn: boolean) => {
    setAsking(false)
    for (const goOn of waiting.current.splice(0)) goOn(loggedIn)
  }
  const goOn = () => {
    logins.current += 1
    answer(true)
    if (!refused.current) return
    refused.current = undefined
    setEnded(false)
    client.removeQueries({ queryKey: sessionEndedKey })
    client.invalidateQueries()
  }
  return (
    <SessionContext value={inSession}>
      {ended && <LoggedOut onLogin={() => setAsking(true)} />}
      {children}
      <Dialog title="Please log in again" open={asking} onClose={() => answer(false)}>
        <div className="grid gap-5 p-5 md:p-6">
          <p className="text-muted">
            Your session has ended. Nothing is lost. Log in to pick up where you left off.
          </p>
          {asking && <LoginForm username={username} onLoggedIn={goOn} />}
        </div>
      </Dialog>
    </SessionContext>
  )
}

/** Shows above the work of a user who does not log in again. */
function LoggedOut({ onLogin }: { onLogin: () => void }) {
  return (
    <div
      role="alert"
      data-logged-out
      className="sticky top-16 z-20 border-b border-wait-line bg-wait-bg text-wait"
    >
      <div className="wrap flex flex-wrap items-center justify-between gap-3 py-2">
        <p>
          <strong>You are logged out.</strong> Your last action was not saved, but what you typed is
          still here.
        </p>
        <Button onClick={onLogin}>Login</Button>
      </div>
    </div>
  )
}
