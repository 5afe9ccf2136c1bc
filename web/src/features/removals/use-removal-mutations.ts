import { type Body, request } from '../../api/client'
import type { Reason } from '../../ui/use-failure'
import { conflictText } from '../desk/decide/conflict-text'
import { useDeskMutation } from '../desk/use-desk-mutation'
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

const shared = {
  describe: conflictText,
  onFailed: (reason: Reason, _: Error, { onFailed }: RemovalAction<unknown>) => onFailed(reason),
}

/**
 * A moderator's actions on a request: redact texts and undo it, close it, and open it again.
 * Everything is read again afterwards.
 */
export function useRemovalMutations(id: string) {
  const path = { id }
  const redaction = useDeskMutation({
    ...shared,
    failed: 'Nothing was redacted',
    call: ({ what: texts }: RemovalAction<Texts>) =>
      request('post', '/api/admin/removal-requests/{id}/redactions', {
        path,
        body: { texts, expectedStatus: 'open' },
      }),
    done: redactedText,
  })
  const undoing = useDeskMutation({
    ...shared,
    failed: 'Nothing was put back',
    call: ({ what: body }: RemovalAction<{ at: string; itemId?: string }>) =>
      request('post', '/api/admin/removal-requests/{id}/redactions/undo', { path, body }),
    done: restoredText,
  })
  const setStatus = (body: Body<'/api/admin/removal-requests/{id}/status', 'put'>) =>
    request('put', '/api/admin/removal-requests/{id}/status', { path, body })
  const closing = useDeskMutation({
    ...shared,
    failed: 'Request not closed',
    call: ({ what: { others, ...what } }: RemovalAction<Closing>) =>
      setStatus({
        ...what,
        expectedStatus: 'open',
        ...(others && { network: true, networkUntil: others.until }),
      }),
    done: ({ status }, { what: { others } }) => ({
      title: status === 'done' ? 'Request done' : changed(others?.count, 'declined'),
    }),
  })
  const reopening = useDeskMutation({
    ...shared,
    failed: 'Request not reopened',
    call: ({ what: { status, others } }: RemovalAction<Reopening>) =>
      setStatus({ status: 'open', expectedStatus: status, ...(others && { network: true }) }),
    done: (_, { what: { others } }) => ({ title: changed(others, 'reopened') }),
  })
  const answering = useDeskMutation({
    ...shared,
    failed: 'Not recorded',
    call: ({ what: isSent }: RemovalAction<boolean>) =>
      request('put', '/api/admin/removal-requests/{id}/answer', { path, body: { isSent } }),
    done: (_, { what: isSent }) => ({
      title: isSent ? 'Reply recorded' : 'Reply no longer recorded',
    }),
  })
  const actions = [redaction, undoing, closing, reopening, answering]
  return {
    redact: redaction.mutate,
    undoRedaction: undoing.mutate,
    close: closing.mutate,
    reopen: reopening.mutate,
    answer: answering.mutate,
    isPending: actions.some(({ isPending }) => isPending),
  }
}
