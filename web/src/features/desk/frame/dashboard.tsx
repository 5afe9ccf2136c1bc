import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/core/button'
import { usePageTitle } from '../../../ui/core/page-title'
import { PasswordForm } from '../../auth/password-form'
import { useLogout } from '../../auth/use-logout'
import { type Tab, tabs } from '../lists/list-filter'
import { useDesk } from '../lists/use-desk'
import { Overview } from '../overview/overview'
import { CorrectionsTab } from '../tabs/corrections-tab'
import { OfficialsTab } from '../tabs/officials-tab'
import { PhotoUploadsTab } from '../tabs/photo-uploads-tab'
import { ReviewsTab } from '../tabs/reviews-tab'

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

const shown: Record<Tab, { title: string; content: ReactNode }> = {
  overview: { title: 'Overview', content: <Overview /> },
  officials: { title: 'Officials', content: <OfficialsTab /> },
  reviews: { title: 'Reviews', content: <ReviewsTab /> },
  'photo-uploads': { title: 'Photo Uploads', content: <PhotoUploadsTab /> },
  corrections: { title: 'Corrections', content: <CorrectionsTab /> },
  settings: { title: 'Settings', content: <SettingsTab /> },
}

/** The six tabs; the address says which one shows. */
function DashboardTabs() {
  const { tab, open } = useDesk()
  return (
    <Tabs.Root value={tab} onValueChange={(value) => open(value as Tab)}>
      <div className="border-b border-line bg-tint">
        <Tabs.List
          aria-label="Dashboard"
          className="wrap flex gap-1 overflow-x-auto max-md:scroll-px-4"
        >
          {tabs.map((name) => (
            <Tabs.Trigger
              key={name}
              value={name}
              ref={(trigger) => {
                if (name === tab) trigger?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
              }}
              className="min-h-12 shrink-0 border-b-[3px] border-transparent px-3 font-medium
                text-muted -outline-offset-3! hover:text-action data-[state=active]:border-star
                data-[state=active]:font-bold data-[state=active]:text-heading"
            >
              {shown[name].title}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
      </div>
      {tabs.map((name) => (
        <Tabs.Content key={name} value={name} className="wrap py-7 md:py-9">
          {shown[name].content}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}

/** The user's own account. */
function SettingsTab() {
  return (
    <section aria-labelledby="account-settings">
      <h2 id="account-settings" className="text-2xl">
        Account Settings
      </h2>
      <div className="panel mt-5 max-w-xl p-5 md:p-6">
        <h3 className="mb-4 text-xl">Change Password</h3>
        <PasswordForm />
      </div>
    </section>
  )
}
