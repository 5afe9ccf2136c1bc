import { Button } from '../../../ui/core/button'
import { usePageTitle } from '../../../ui/core/page-title'
import { useLogout } from '../../auth/use-logout'
import { DashboardTabs } from './dashboard-tabs'

/** The six tabs, below the user's name. */
export function Dashboard({ username }: { username: string }) {
  usePageTitle('Admin Dashboard')
  return (
    <>
      <DashboardHead username={username} />
      <DashboardTabs />
    </>
  )
}

/** The title of the dashboard, the user's name, and the logout button. */
function DashboardHead({ username }: { username: string }) {
  const { mutate: logout, isPending } = useLogout()
  return (
    <section className="bg-tint">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-6">
        <div className="min-w-0">
          <h1 className="text-3xl">Admin Dashboard</h1>
          <p className="mt-1 break-words text-muted">Welcome, {username}</p>
        </div>
        <Button disabled={isPending} className="min-w-36" onClick={() => logout()}>
          {isPending ? 'Logging out...' : 'Logout'}
        </Button>
      </div>
    </section>
  )
}
