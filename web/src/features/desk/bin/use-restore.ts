import { request } from '../../../api/client'
import { useDeskMutation } from '../use-desk-mutation'

interface Restore {
  id: string
  /** Runs after the restore. */
  next?: (() => void) | undefined
}

/** Restores a deleted official or review from the bin. */
export function useRestore() {
  return useDeskMutation({
    key: 'restore',
    failed: 'Not restored',
    nothing: 'restored',
    call: ({ id }: Restore) => request('post', '/api/admin/bin/{id}/restore', { path: { id } }),
    done: ({ kind, official }, { next }) => {
      next?.()
      return {
        title: kind === 'official' ? 'Official restored' : 'Review restored',
        description:
          kind === 'official'
            ? `The profile of ${official.name} is as before, with its reviews.`
            : `The review of ${official.name} is as before.`,
      }
    },
  })
}
