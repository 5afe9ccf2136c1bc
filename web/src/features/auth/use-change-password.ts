import { useMutation } from '@tanstack/react-query'
import { request } from '../../api/client'
import { failureText } from '../../api/failure-text'
import { useToast } from '../../ui/toast-context'
import { useInSession } from './session-context'

type Change = { currentPassword: string; newPassword: string }

/** Changes the password of whoever is logged in, and tells what came of it. */
export function useChangePassword() {
  const inSession = useInSession()
  const toast = useToast()
  return useMutation({
    mutationKey: ['change-password'],
    mutationFn: (body: Change) => inSession(() => request('put', '/api/auth/change-password', { body })),
    onSuccess: () => toast({ title: 'Password changed successfully' }),
    onError: (error) =>
      toast({
        title: 'Password change failed',
        description: failureText(error, 'The server cannot be reached. Please try again.'),
        variant: 'destructive',
      }),
  })
}
