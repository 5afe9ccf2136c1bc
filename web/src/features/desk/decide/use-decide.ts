import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../api/client'
import { useToast } from '../../../ui/toast/toast-context'
import { type InSession, useInSession } from '../../auth/session-context'
import {
  type Decision,
  isBeingDecided,
  listMutationKey,
  refresh,
  showStatus,
} from '../lists/list-cache'
import { decisionVerbs, kindOf, rowNames } from '../lists/row-names'
import { deskKey, type ListName, type Rows, type Status } from '../queries'
import { keptOutText } from './case-words'
import { conflictText, notedToast, statusInConflict } from './conflict-text'
import { decisionWords } from './copy'
import { reportsRead, unreadReports } from './reports-read'
import { useReason } from './use-reason'

/** A decision on one row, with the status that the moderator saw. */
interface RowDecision extends Decision {
  ids: readonly [string]
  expectedStatus: Status
  field: string | undefined
  /** Added to the toast. */
  note: string
  further: Further
}

/** Other parts of a decision. */
interface Further {
  /** Kept in the audit trail. */
  reason?: string
  /** The profile's value that an outdated correction replaces. */
  expectedValue?: string
  /** How many reports of an item the moderator has read. */
  expectedReports?: number
}

const paths = {
  officials: '/api/officials/{id}/status',
  ratings: '/api/ratings/{id}/status',
  'profile-corrections': '/api/profile-corrections/{id}/status',
  'photo-uploads': '/api/admin/photo-uploads/{id}',
  reports: '/api/admin/reports/{id}',
} as const

const send = (
  inSession: InSession,
  name: ListName,
  { ids: [id], status, expectedStatus, further }: RowDecision,
) =>
  inSession(async () => {
    await request('put', paths[name], {
      path: { id },
      body: { status, expectedStatus, ...further },
    })
  })

/**
 * Decides on rows of a list. A row shows its new status right away, and the old one again after a
 * failure. It takes no other decision until the request has ended.
 */
export function useDecide(name: ListName) {
  const client = useQueryClient()
  const inSession = useInSession()
  const toast = useToast()
  const { done, failed, otherwise } = decisionWords[name]
  const { mutate } = useMutation({
    mutationKey: listMutationKey,
    mutationFn: (decision: RowDecision) => send(inSession, name, decision),
    onMutate: async ({ ids: [id], status }) => {
      await client.cancelQueries({ queryKey: deskKey })
      showStatus(client, name, id, status)
    },
    onSuccess: (_, { status, field, note }) =>
      toast({ ...done(status, field), ...(note && { description: note }) }),
    onError: (error, { ids: [id], expectedStatus }) => {
      const current = statusInConflict(error)
      unreadReports(id, error)
      showStatus(client, name, id, current ?? expectedStatus, current === undefined)
      const description = conflictText(error, otherwise)
      toast(notedToast(error) ?? { title: failed, description, variant: 'destructive' })
    },
    onSettled: () => refresh(client),
  })
  return (
    row: Pick<Rows['ratings'], 'id' | 'status' | 'case'> & { field?: string; reports?: number },
    status: Status,
    more: Further = {},
  ) => {
    const { id, reports } = row
    if (isBeingDecided(client, id)) return
    const further = { ...more, ...(reports && reportsRead({ id, reports })) }
    const note = status === 'approved' ? keptOutText([row]) : ''
    mutate({ ids: [id], status, expectedStatus: row.status, field: row.field, note, further })
  }
}

/** Decides on rows of a list. Rejecting needs a reason, which the dialog asks for. */
export function useDecideWithReason<Name extends ListName>(name: Name) {
  const decide = useDecide(name)
  const { ask, dialog } = useReason()
  const askOrDecide = (row: Rows[Name], status: Status) => {
    if (status !== 'rejected') return decide(row, status)
    const action = decisionVerbs(name).rejected[0]
    const title = `${action} ${rowNames[name].of(row)}`
    ask({ title, action, kind: kindOf[name] }, (reason) => decide(row, status, { reason }))
  }
  return { decide: askOrDecide, dialog }
}
