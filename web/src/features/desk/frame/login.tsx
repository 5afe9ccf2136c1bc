import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { usePageTitle } from '../../../ui/core/page-title'
import { useToast } from '../../../ui/toast/toast-context'
import { LoginForm } from '../../auth/login-form'
import { pathAfterLogin } from '../../auth/paths'
import { meQuery } from '../../auth/queries'

/** Where administrators log in. */
export function Login() {
  usePageTitle('Admin Login')
  const [, go] = useLocation()
  const toast = useToast()
  const user = useQueryClient().getQueryData(meQuery().queryKey)
  const begin = () => {
    toast({ title: 'Login successful' })
    go(pathAfterLogin(history.state), { replace: true })
  }
  return (
    <div className="wrap grid justify-items-center py-12 md:py-20">
      <section className="panel grid w-full max-w-md gap-6 p-6 md:p-8">
        <h1 className="text-2xl">Admin Login</h1>
        {user && !user.isAdmin && (
          <p
            role="status"
            className="rounded-md border border-wait-line bg-wait-bg p-3 text-sm text-wait"
          >
            {user.username} is not an administrator. Please log in with another account.
          </p>
        )}
        <LoginForm onLoggedIn={begin} />
      </section>
    </div>
  )
}
