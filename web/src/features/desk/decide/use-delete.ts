import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../api/client'
import { failureText } from '../../../api/failure-text'
import { useToast } from '../../../ui/toast/toast-context'
import { useInSession } from '../../auth/session-context'
import { useRestore } from '../bin/use-restore'
import { hideRow, listMutationKey, refresh } from '../lists/list-cache'
import { deskKey } from '../queries'
import { notedToast } from './conflict-text'
import { deletionWords } from './copy'

const paths = { officials: '/api/officials/{id}', ratings: '/api/ratings/{id}' } as const

interface Deletion {
  id: string
  /** Kept in the audit trail. */
  reason: string
}

/**
 * Moves rows of a list to the bin. A row leaves the list right away, and comes back after a
 * failure.
 */
export function useDelete(name: keyof typeof paths) {
  const client = useQueryClient()
  const inSession = useInSession()
  const toast = useToast()
  const { mutate: restore } = useRestore()
  return useMutation({
    mutationKey: listMutationKey,
    mutationFn: ({ id, reason }: Deletion) =>
      inSession(() => request('delete', paths[name], { path: { id }, query: { reason } })),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey: deskKey })
      return { bringBack: hideRow(client, name, id) }
    },
    onSuccess: (_, { id }) =>
      toast({
        title: deletionWords[name],
        description: deletionWords.restorable,
        action: { label: 'Restore', onAction: () => restore({ id }) },
      }),
    onError: (error, _, hidden) => {
      hidden?.bringBack()
      const description = failureText(error, deletionWords.otherwise)
      toast(
        notedToast(error) ?? { title: deletionWords.failed, description, variant: 'destructive' },
      )
    },
    onSettled: () => refresh(client),
  }).mutate
}
