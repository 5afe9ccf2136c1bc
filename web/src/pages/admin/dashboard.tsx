import { usePageTitle } from '../../ui/core/page-title'
import { DashboardHead } from './dashboard-head'
import { DashboardTabs } from './dashboard-tabs'

/** The six tabs, under who works there. */
export function Dashboard({ username }: { username: string }) {
  usePageTitle('Admin Dashboard')
  return (
    <>
      <DashboardHead username={username} />
      <DashboardTabs />
    </>
  )
}
