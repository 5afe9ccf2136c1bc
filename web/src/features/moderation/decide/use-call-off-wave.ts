import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../api/client'
import { failureText } from '../../../api/failure-text'
import { useToast } from '../../../ui/toast/toast-context'
import { useInSession } from '../../auth/session-context'
import { listMutationKey, refresh } from '../lists/list-cache'

const otherwise = 'The server cannot be reached, and nothing was saved. Please try again.'

/** Ends the hold of an official's new reviews. */
export function useEndHold() {
  const client = useQueryClient()
  const inSession = useInSession()
  const toast = useToast()
  return useMutation({
    mutationKey: listMutationKey,
    mutationFn: (id: string) =>
      inSession(() => request('delete', '/api/admin/officials/{id}/wave', { path: { id } })),
    onSuccess: () =>
      toast({
        title: 'Hold ended',
        description: 'New reviews are published again unless something else holds them.',
      }),
    onError: (error) =>
      toast({
        title: 'Update failed',
        description: failureText(error, otherwise),
        variant: 'destructive',
      }),
    onSettled: () => refresh(client),
  }).mutate
}
