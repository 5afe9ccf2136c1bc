import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { Button } from '../../../ui/core/button'
import { TipTimes } from '../../../ui/desk/tip'
import { ExternalLink } from '../../../ui/external-link'
import { Notice } from '../../../ui/notice'
import { loginPath, type RequestedPath } from '../../auth/paths'
import { meQuery } from '../../auth/queries'
import { useInSession } from '../../auth/session-context'
import { SessionKeeper } from '../../auth/session-keeper'
import { keepDeskHint } from '../../site/desk-hint'
import { creditsQuery } from '../queries'
import { Dashboard } from './dashboard'
import { DeskScreen } from './screen-frame'
import { deskScreens } from './screens'

/** The frame of all administrators' screens; everyone else is sent to the login. */
export function Desk({ path }: { path: string }) {
  const search = useSearch()
  const { data: user, isPending, isError, refetch } = useQuery(meQuery())
  const isModerator = user?.isAdmin === true
  useEffect(() => {
    if (!isPending && !isError) keepDeskHint(isModerator)
  }, [isPending, isError, isModerator])
  if (isPending) return <div className="min-h-[70vh]" aria-busy="true" />
  if (isError) {
    return (
      <div className="wrap py-12">
        <Notice kind="error" text="The dashboard could not be loaded.">
          <Button variant="solid" onClick={() => refetch()}>
            Try Again
          </Button>
        </Notice>
      </div>
    )
  }
  if (!user?.isAdmin) return <LoginFirst next={search ? `${path}?${search}` : path} />
  const screen = deskScreens.find((further) => further.path === path)
  return (
    <SessionKeeper username={user.username}>
      <TipTimes>
        <div data-desk>
          {screen ? (
            <DeskScreen key={path} screen={screen} />
          ) : (
            <Dashboard username={user.username} />
          )}
          <Credits />
        </div>
      </TipTimes>
    </SessionKeeper>
  )
}

/** The credit for the places next to addresses; nothing while it loads or cannot be loaded. */
function Credits() {
  const { data: credits = [] } = useQuery(creditsQuery(useInSession()))
  if (credits.length === 0) return null
  return (
    <p className="wrap pb-7 text-sm text-muted">
      {credits.map(({ text, url }) => (
        <ExternalLink key={url} href={url}>
          {text}
        </ExternalLink>
      ))}
    </p>
  )
}

/** Redirects to the login, which comes back to the present address. */
function LoginFirst({ next }: RequestedPath) {
  const [, go] = useLocation()
  useEffect(() => go(loginPath, { replace: true, state: { next } }), [go, next])
  return null
}
