import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { meQuery } from '../../features/auth/queries'
import { SessionKeeper } from '../../features/auth/session-keeper'
import { Credits } from '../../features/moderation/credits'
import { Button } from '../../ui/core/button'
import { TipTimes } from '../../ui/desk/tip'
import { Notice } from '../../ui/notice'
import { Dashboard } from './dashboard'
import { FurtherScreen } from './further-screen'
import { furtherScreens } from './further-screens'
import { LoginFirst } from './login-first'

/** Where administrators work; everybody else is led to the login. */
export function Desk({ path }: { path: string }) {
  const search = useSearch()
  const { data: user, isPending, isError, refetch } = useQuery(meQuery())
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
  const screen = furtherScreens.find((further) => further.path === path)
  return (
    <SessionKeeper username={user.username}>
      <TipTimes>
        <div data-desk>
          {screen ? <FurtherScreen key={path} screen={screen} /> : <Dashboard username={user.username} />}
          <Credits />
        </div>
      </TipTimes>
    </SessionKeeper>
  )
}
