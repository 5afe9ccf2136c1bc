import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { request } from '../../api/client'
import { failureText } from '../../api/failure-text'
import { useToast } from '../../ui/toast/toast-context'
import { keepDeskHint } from '../site/desk-hint'
import { loginPath } from './paths'

/** Logs out, clears cached data, and goes to the login. */
export function useLogout() {
  const client = useQueryClient()
  const toast = useToast()
  const [, go] = useLocation()
  return useMutation({
    mutationKey: ['logout'],
    mutationFn: () => request('post', '/api/auth/logout'),
    onSuccess: () => {
      keepDeskHint(false)
      go(loginPath)
      client.clear()
    },
    onError: (error) =>
      toast({
        title: 'Logout failed',
        description: failureText(error, 'You are still logged in. Please try again.'),
        variant: 'destructive',
      }),
  })
}
