import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { ApiError, request } from '../../api/client'
import { Button } from '../../ui/core/button'
import { ErrorSummary } from '../../ui/form/error-summary'
import { Field } from '../../ui/form/field'
import { useFormErrors } from '../../ui/form/use-form-errors'
import { FormFailure } from '../../ui/form-failure'
import { type CurrentUser, meQuery } from './queries'

interface LoginFormProps {
  /** Given if a session has ended. */
  username?: string
  onLoggedIn: (user: CurrentUser) => void
}

/** Username and password. The input stays until it is correct. */
export function LoginForm({ username = '', onLoggedIn }: LoginFormProps) {
  const [typed, setTyped] = useState<Credentials>({ username, password: '' })
  const form = useFormErrors()
  const { login, isPending } = useLogin(onLoggedIn)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const element = form.begin(event)
    const found: Partial<Credentials> = {}
    if (typed.username.trim() === '') found.username = 'Please enter your username'
    if (typed.password === '') found.password = 'Please enter your password'
    if (Object.keys(found).length > 0) return form.refuse(element, found)
    login({ ...typed, username: typed.username.trim() }, (error) => {
      const description =
        error instanceof ApiError ? error.detail : 'The server cannot be reached. Please try again.'
      form.fail(element, { title: 'Login failed', description })
    })
  }
  const control = (name: keyof Credentials) => ({
    value: typed[name],
    className: 'field',
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setTyped({ ...typed, [name]: target.value })
      form.settle([name])
    },
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <ErrorSummary fields={form.listed} errors={form.errors} />
      <Field label="Username" required error={form.errors.username}>
        {(field) => (
          <input
            {...field}
            {...control('username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label="Password" required error={form.errors.password}>
        {(field) => (
          <input
            {...field}
            {...control('password')}
            type="password"
            autoComplete="current-password"
          />
        )}
      </Field>
      <FormFailure failure={form.failure} />
      <Button type="submit" variant="solid" aria-disabled={isPending} className="w-full">
        {isPending ? 'Logging in...' : 'Login'}
      </Button>
    </form>
  )
}

/** The input of the login form. */
export type Credentials = { username: string; password: string }

const mutationKey = ['login']

/** Logs in, one attempt at a time. */
function useLogin(onLoggedIn: (user: CurrentUser) => void) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (body: Credentials) => request('post', '/api/auth/login', { body }),
    onSuccess: (user) => {
      client.setQueryData(meQuery().queryKey, user)
      onLoggedIn(user)
    },
  })
  const login = (credentials: Credentials, onError: (error: Error) => void) => {
    if (client.isMutating({ mutationKey }) > 0) return
    mutate(credentials, { onError })
  }
  return { login, isPending }
}
