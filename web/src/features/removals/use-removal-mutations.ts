import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Body, request } from '../../api/client'
import { useToast } from '../../ui/toast/toast-context'
import type { Reason } from '../../ui/use-failure'
import { useInSession } from '../auth/session-context'
import { conflictText } from '../desk/decide/conflict-text'
import { deskKey } from '../desk/queries'
import { officialsKey } from '../officials/queries'
import { redactedText, requestCount, restoredText } from './copy'
import type { RemovalDetail } from './desk-queries'

type Texts = NonNullable<Body<'/api/admin/removal-requests/{id}/redactions', 'post'>['texts']>

type Status = RemovalDetail['status']

/** An action, and the title of its failure. */
export interface RemovalAction<What> {
  what: What
  /** Also called if the moderator has left the request. */
  onFailed: (reason: Reason) => void
}

/** The outcome of a request. */
export interface Closing {
  status: 'done' | 'declined'
  reason?: string
  /** The open requests from its network that are also declined. */
  others?: { count: number; until: string }
}

/** A closed request that is opened again. */
export interface Reopening {
  status: Status
  /** How many requests that were declined with it are opened again. */
  others?: number
}

/** "Request declined", or "3 requests declined" with two others. */
function changed(others = 0, how: string): string {
  return others > 0 ? `${requestCount(others + 1)} ${how}` : `Request ${how}`
}

const otherwise = 'The server cannot be reached, and nothing was saved. Please try again.'

/**
 * A moderator's actions on a request: redact texts and undo it, close it, and open it again.
 * Everything is read again afterwards.
 */
export function useRemovalMutations(id: string) {
  const client = useQueryClient()
  const inSession = useInSession()
  const toast = useToast()
  const tell = (title: string) => (error: Error, deed: RemovalAction<unknown>) =>
    deed.onFailed({ title, description: conflictText(error, otherwise) })
  const onSettled = () => {
    client.invalidateQueries({ queryKey: deskKey })
    client.invalidateQueries({ queryKey: officialsKey })
  }
  const redaction = useMutation({
    mutationFn: ({ what: texts }: RemovalAction<Texts>) =>
      inSession(() =>
        request('post', '/api/admin/removal-requests/{id}/redactions', {
          path: { id },
          body: { texts, expectedStatus: 'open' },
        }),
      ),
    onSuccess: (outcome) => toast(redactedText(outcome)),
    onError: tell('Nothing was redacted'),
    onSettled,
  })
  const undoing = useMutation({
    mutationFn: ({ what: at }: RemovalAction<string>) =>
      inSession(() =>
        request('post', '/api/admin/removal-requests/{id}/redactions/undo', {
          path: { id },
          body: { at },
        }),
      ),
    onSuccess: (outcome) => toast(restoredText(outcome)),
    onError: tell('Nothing was put back'),
    onSettled,
  })
  const setStatus = (body: Body<'/api/admin/removal-requests/{id}/status', 'put'>) =>
    inSession(() =>
      request('put', '/api/admin/removal-requests/{id}/status', { path: { id }, body }),
    )
  const closing = useMutation({
    mutationFn: ({ what: { others, ...what } }: RemovalAction<Closing>) =>
      setStatus({
        ...what,
        expectedStatus: 'open',
        ...(others && { network: true, networkUntil: others.until }),
      }),
    onSuccess: ({ status }, { what: { others } }) =>
      toast({ title: status === 'done' ? 'Request done' : changed(others?.count, 'declined') }),
    onError: tell('Request not closed'),
    onSettled,
  })
  const reopening = useMutation({
    mutationFn: ({ what: { status, others } }: RemovalAction<Reopening>) =>
      setStatus({ status: 'open', expectedStatus: status, ...(others && { network: true }) }),
    onSuccess: (_, { what: { others } }) => toast({ title: changed(others, 'reopened') }),
    onError: tell('Request not reopened'),
    onSettled,
  })
  return {
    redact: redaction.mutate,
    undoRedaction: undoing.mutate,
    close: closing.mutate,
    reopen: reopening.mutate,
    isPending: redaction.isPending || undoing.isPending || closing.isPending || reopening.isPending,
  }
}
