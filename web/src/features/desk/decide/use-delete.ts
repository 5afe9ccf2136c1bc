import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../api/client'
import { failureText } from '../../../api/failure-text'
import { useToast } from '../../../ui/toast/toast-context'
import { useInSession } from '../../auth/session-context'
import { hideRow, listMutationKey, refresh } from '../lists/list-cache'
import { deskKey } from '../queries'
import { deletionWords } from './copy'

const paths = { officials: '/api/officials/{id}', ratings: '/api/ratings/{id}' } as const

interface Deletion {
  id: string
  /** Kept in the audit trail. */
  reason: string
}

/**
 * Deletes rows of a list for good. A row leaves the list right away, and comes back after a
 * failure.
 */
export function useDelete(name: keyof typeof paths) {
  const client = useQueryClient()
  const inSession = useInSession()
  const toast = useToast()
  return useMutation({
    mutationKey: listMutationKey,
    mutationFn: ({ id, reason }: Deletion) =>
      inSession(() => request('delete', paths[name], { path: { id }, query: { reason } })),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey: deskKey })
      return { bringBack: hideRow(client, name, id) }
    },
    onSuccess: () => toast({ title: deletionWords[name] }),
    onError: (error, _, hidden) => {
      hidden?.bringBack()
      const description = failureText(error, deletionWords.otherwise)
      toast({ title: deletionWords.failed, description, variant: 'destructive' })
    },
    onSettled: () => refresh(client),
  }).mutate
}
