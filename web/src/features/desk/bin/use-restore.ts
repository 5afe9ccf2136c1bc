import { request } from '../../../api/client'
import { useDeskMutation } from '../use-desk-mutation'

interface Restore {
  id: string
  /** With a term that has ended. */
  former?: boolean
  /** Runs after the restore. */
  next?: (() => void) | undefined
}

/** Restores a deleted official or review from the bin. */
export function useRestore() {
  return useDeskMutation({
    key: 'restore',
    failed: 'Not restored',
    nothing: 'restored',
    call: ({ id, former = false }: Restore) =>
      request('post', '/api/admin/bin/{id}/restore', {
        path: { id },
        ...(former && { query: { former } }),
      }),
    done: ({ kind, official }, { next, former }) => {
      const returned = former ? 'is a former official’s' : 'is as before'
      next?.()
      return {
        title: kind === 'official' ? 'Official restored' : 'Review restored',
        description:
          kind === 'official'
            ? `The profile of ${official.name} ${returned}, with its reviews.`
            : `The review of ${official.name} is as before.`,
      }
    },
  })
}
