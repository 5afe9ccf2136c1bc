import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, request } from '../../api/client'
import { useToast } from '../../ui/toast-context'
import { type CurrentUser, meQuery } from './queries'

/** What is typed into the login. */
export type Credentials = { username: string; password: string }

const mutationKey = ['login']

/** Logs in, one attempt at a time, and tells what came of it. */
export function useLogin(onLoggedIn: (user: CurrentUser) => void) {
  const client = useQueryClient()
  const toast = useToast()
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (body: Credentials) => request('post', '/api/auth/login', { body }),
    onSuccess: (user) => {
      client.setQueryData(meQuery().queryKey, user)
      toast({ title: 'Login successful' })
      onLoggedIn(user)
    },
    onError: (error) => {
      toast({
        title: 'Login failed',
        description: error instanceof ApiError ? error.detail : 'The server cannot be reached. Please try again.',
        variant: 'destructive',
      })
    },
  })
  const login = (credentials: Credentials) => {
    if (client.isMutating({ mutationKey }) > 0) return
    toast()
    mutate(credentials)
  }
  return { login, isPending }
}
