import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Body, request } from '../../api/client'
import { useToast } from '../../ui/toast-context'
import { conflictText } from '../admin/conflict-text'
import { deskKey } from '../admin/queries'
import { useInSession } from '../auth/session-context'
import { officialsKey } from '../officials/queries'
import type { OpenedRemoval } from './desk-queries'
import { redactedText } from './wording'

type Texts = NonNullable<Body<'/api/admin/removal-requests/{id}/redactions', 'post'>['texts']>

type Status = OpenedRemoval['status']

interface Closing {
  status: 'done' | 'declined'
  reason?: string
}

const otherwise = 'The server cannot be reached, and nothing was saved. Please try again.'

/** What a moderator does with a request: redact texts, close it, and open it again. Everything is read again afterwards. */
export function useRemovalDeeds(id: string) {
  const client = useQueryClient()
  const inSession = useInSession()
  const toast = useToast()
  const fail = (title: string) => (error: Error) =>
    toast({ title, description: conflictText(error, otherwise), variant: 'destructive' })
  const onSettled = () => {
    client.invalidateQueries({ queryKey: deskKey })
    client.invalidateQueries({ queryKey: officialsKey })
  }
  const redaction = useMutation({
    mutationFn: (texts: Texts) =>
      inSession(() =>
        request('post', '/api/admin/removal-requests/{id}/redactions', {
          path: { id },
          body: { texts, expectedStatus: 'open' },
        }),
      ),
    onSuccess: (outcome) => toast(redactedText(outcome)),
    onError: fail('Nothing was redacted'),
    onSettled,
  })
  const setStatus = (body: { status: Status; reason?: string; expectedStatus: Status }) =>
    inSession(() => request('put', '/api/admin/removal-requests/{id}/status', { path: { id }, body }))
  const closing = useMutation({
    mutationFn: (body: Closing) => setStatus({ ...body, expectedStatus: 'open' }),
    onSuccess: ({ status }) => toast({ title: status === 'done' ? 'Request done' : 'Request declined' }),
    onError: fail('The request is not closed'),
    onSettled,
  })
  const reopening = useMutation({
    mutationFn: (expectedStatus: Status) => setStatus({ status: 'open', expectedStatus }),
    onSuccess: () => toast({ title: 'Request reopened' }),
    onError: fail('The request is not reopened'),
    onSettled,
  })
  return {
    redact: redaction.mutate,
    close: closing.mutate,
    reopen: reopening.mutate,
    isPending: redaction.isPending || closing.isPending || reopening.isPending,
  }
}
