import { PasswordForm } from '../../features/auth/password-form'

/** The own account. */
export function SettingsTab() {
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
