import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../api/failure-text'
import { type Toast, useToast } from '../../ui/toast/toast-context'
import type { Reason } from '../../ui/use-failure'
import { useInSession } from '../auth/session-context'
import { listMutationKey, refresh } from './lists/list-cache'

interface DeskMutation<Sent, Got> {
  /** Calls the API. It is called again after a new login. */
  call: (sent: Sent) => Promise<Got>
  /** With a key, a second press is ignored while the first is sent. */
  key?: string
  /** Mutations of one scope are sent one after the other. */
  scope?: string
  /** The title of a failure. */
  failed: string
  /** The rest of "nothing was …", when the server cannot be reached. */
  nothing?: string
  /** Describes a failure. */
  describe?: (error: Error, otherwise: string) => string
  /** Runs before it is sent. */
  before?: (sent: Sent) => unknown
  /** Runs after success. A toast that it returns is shown. */
  done: (got: Got, sent: Sent) => Toast | undefined
  /** Shows a failure; a toast otherwise. */
  onFailed?: (reason: Reason & { description: string }, error: Error, sent: Sent) => void
  /** Runs at the end. By default lists and public screens are read again. */
  settled?: (sent: Sent) => void
}

/** A change that administrators make through the API. */
export function useDeskMutation<Sent = void, Got = unknown>({
  call,
  key = '',
  scope,
  failed,
  nothing = 'saved',
  describe = failureText,
  before,
  done,
  onFailed,
  settled,
}: DeskMutation<Sent, Got>) {
  const client = useQueryClient()
  const inSession = useInSession()
  const toast = useToast()
  const mutationKey = [...listMutationKey, key]
  const mutation = useMutation({
    mutationKey,
    ...(scope && { scope: { id: scope } }),
    mutationFn: (sent: Sent) => inSession(() => call(sent)),
    onMutate: (sent) => before?.(sent),
    onSuccess: async (got, sent) => {
      const shown = done(got, sent)
      if (shown) toast(shown)
    },
    onError: (error, sent) => {
      const otherwise = `The server cannot be reached, and nothing was ${nothing}. Please try again.`
      const reason = { title: failed, description: describe(error, otherwise) }
      if (onFailed) onFailed(reason, error, sent)
      else toast({ ...reason, variant: 'destructive' })
    },
    onSettled: (_, _error, sent) => (settled ? settled(sent) : refresh(client)),
  })
  const mutate = (sent: Sent) => {
    // Reads the client instead of state, because a double click comes before the next render.
    if (key && client.isMutating({ mutationKey }) > 0) return
    mutation.mutate(sent)
  }
  return { ...mutation, mutate }
}
