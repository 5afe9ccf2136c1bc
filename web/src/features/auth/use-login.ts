import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../api/client'
import { type CurrentUser, meQuery } from './queries'

/** The input of the login form. */
export type Credentials = { username: string; password: string }

const mutationKey = ['login']

/** Logs in, one attempt at a time. */
export function useLogin(onLoggedIn: (user: CurrentUser) => void) {
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
