import { useMutation } from '@tanstack/react-query'
import { type Body, request } from '../../api/client'
import { useToast } from '../../ui/toast/toast-context'
import { useInSession } from './session-context'

interface Change {
  body: Body<'/api/auth/change-password', 'put'>
  onDone: () => void
  /** Also called if the user has left the form. */
  onFailed: (error: Error) => void
}

/** Changes the password of the account that is logged in, and shows a toast when it is done. */
export function useChangePassword() {
  const inSession = useInSession()
  const toast = useToast()
  return useMutation({
    mutationKey: ['change-password'],
    mutationFn: ({ body }: Change) =>
      inSession(() => request('put', '/api/auth/change-password', { body })),
    onSuccess: (_, { onDone }) => {
      toast({ title: 'Password changed successfully' })
      onDone()
    },
    onError: (error, { onFailed }) => onFailed(error),
  })
}
