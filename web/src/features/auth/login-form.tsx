import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { focusFirstError } from '../../ui/focus-first-error'
import type { CurrentUser } from './queries'
import { type Credentials, useLogin } from './use-login'

interface LoginFormProps {
  /** Is known already when a session has ended. */
  username?: string
  onLoggedIn: (user: CurrentUser) => void
}

/** Username and password. What was typed stays until it is right. */
export function LoginForm({ username = '', onLoggedIn }: LoginFormProps) {
  const [typed, setTyped] = useState<Credentials>({ username, password: '' })
  const [errors, setErrors] = useState<Partial<Credentials>>({})
  const { login, isPending } = useLogin(onLoggedIn)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const found: Partial<Credentials> = {}
    if (typed.username.trim() === '') found.username = 'Please enter your username'
    if (typed.password === '') found.password = 'Please enter your password'
    flushSync(() => setErrors(found))
    if (Object.keys(found).length > 0) return focusFirstError(form)
    login({ ...typed, username: typed.username.trim() })
  }
  const control = (name: keyof Credentials) => ({
    value: typed[name],
    required: true,
    className: 'field',
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setTyped({ ...typed, [name]: target.value })
      setErrors({ ...errors, [name]: undefined })
    },
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field label="Username" error={errors.username}>
        {(field) => (
          <input {...field} {...control('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
        )}
      </Field>
      <Field label="Password" error={errors.password}>
        {(field) => <input {...field} {...control('password')} type="password" autoComplete="current-password" />}
      </Field>
      <Button type="submit" look="solid" aria-disabled={isPending} className="w-full">
        {isPending ? 'Logging in...' : 'Login'}
      </Button>
    </form>
  )
}
