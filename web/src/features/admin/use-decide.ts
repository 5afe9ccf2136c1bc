import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../api/client'
import { useToast } from '../../ui/toast-context'
import { type InSession, useInSession } from '../auth/session-context'
import { conflictText } from './conflict-text'
import { decisionWords } from './decision-words'
import { refresh, showStatus } from './list-cache'
import { deskKey, type ListName, type Status } from './queries'

/** A decision on a row, with the status at which it was seen. */
interface Decision {
  id: string
  status: Status
  expectedStatus: Status
  field: string | undefined
}

const paths = {
  officials: '/api/officials/{id}/status',
  ratings: '/api/ratings/{id}/status',
  'profile-corrections': '/api/profile-corrections/{id}/status',
  'photo-uploads': '/api/admin/photo-uploads/{id}',
  reports: '/api/admin/reports/{id}',
} as const

const mutationKey = [...deskKey, 'change']

const send = (inSession: InSession, name: ListName, { id, status, expectedStatus }: Decision) =>
  inSession(async () => {
    await request('put', paths[name], { path: { id }, body: { status, expectedStatus } })
  })

/** Decides on rows of a list. A row shows its new status at once, and the old one again when that failed. */
export function useDecide(name: ListName) {
  const client = useQueryClient()
  const inSession = useInSession()
  const toast = useToast()
  const { done, failed, otherwise } = decisionWords[name]
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (decision: Decision) => send(inSession, name, decision),
    onMutate: async ({ id, status }) => {
      await client.cancelQueries({ queryKey: deskKey })
      showStatus(client, name, id, status)
    },
    onSuccess: (_, { status, field }) => toast(done(status, field)),
    onError: (error, { id, expectedStatus }) => {
      showStatus(client, name, id, expectedStatus)
      toast({ title: failed, description: conflictText(error, otherwise), variant: 'destructive' })
    },
    onSettled: () => refresh(client, mutationKey),
  })
  return (row: { id: string; status: Status; field?: string }, status: Status) =>
    mutate({ id: row.id, status, expectedStatus: row.status, field: row.field })
}
