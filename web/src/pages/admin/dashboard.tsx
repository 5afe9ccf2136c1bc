import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { dashboardPath } from '../../features/auth/places'
import { meQuery } from '../../features/auth/queries'
import { SessionKeeper } from '../../features/auth/session-keeper'
import { Button } from '../../ui/button'
import { TipTimes } from '../../ui/desk/tip'
import { Notice } from '../../ui/notice'
import { usePageTitle } from '../../ui/page-title'
import { DashboardHead } from './dashboard-head'
import { DashboardTabs } from './dashboard-tabs'
import { LoginFirst } from './login-first'

/** Where administrators work; everybody else is led to the login. */
export function Dashboard() {
  usePageTitle('Admin Dashboard')
  const search = useSearch()
  const { data: user, isPending, isError, refetch } = useQuery(meQuery())
  if (isPending) return <div className="min-h-[70vh]" aria-busy="true" />
  if (isError) {
    return (
      <div className="wrap py-12">
        <Notice kind="error" text="The dashboard could not be loaded.">
          <Button look="solid" onClick={() => refetch()}>
            Try Again
          </Button>
        </Notice>
      </div>
    )
  }
  if (!user?.isAdmin) {
    return <LoginFirst next={search ? `${dashboardPath}?${search}` : dashboardPath} />
  }
  return (
    <SessionKeeper username={user.username}>
      <TipTimes>
        <DashboardHead username={user.username} />
        <DashboardTabs />
      </TipTimes>
    </SessionKeeper>
  )
}
