import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, request } from '../../api/client'
import { useToast } from '../../ui/toast-context'
import { useInSession } from '../auth/session-context'
import { conflictText } from './conflict-text'
import { decisionWords } from './decision-words'
import { refresh, showStatus } from './list-cache'
import { deskKey, type ListName, type Rows, type Status } from './queries'
import { countText, rowNames, verbsOf } from './row-names'

const kinds: Record<ListName, string> = {
  officials: 'official',
  ratings: 'rating',
  'profile-corrections': 'correction',
  'photo-uploads': 'photo_upload',
  reports: 'report',
}

const mutationKey = [...deskKey, 'change']

/** Rows that could not be decided on, of how many, and why. */
export interface Undecided {
  of: number
  rows: readonly { id: string; name: string; reason: string }[]
}

interface Decision<Name extends ListName> {
  rows: readonly Rows[Name][]
  status: Status
}

/**
 * Decides on many rows of a list at once. All show their new status at once; those that were not changed show
 * the old one again, stay chosen, and are named with the reason until they are dismissed.
 */
export function useDecideMany<Name extends ListName>(name: Name, choose: (ids: readonly string[]) => void) {
  const client = useQueryClient()
  const inSession = useInSession()
  const toast = useToast()
  const [undecided, setUndecided] = useState<Undecided>()
  const { failed, otherwise } = decisionWords[name]
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: ({ rows, status }: Decision<Name>) => {
      const items = rows.map(({ id, status: expectedStatus }) => ({ id, expectedStatus }))
      return inSession(() => request('post', '/api/admin/decisions', { body: { kind: kinds[name], status, items } }))
    },
    onMutate: async ({ rows, status }) => {
      setUndecided(undefined)
      await client.cancelQueries({ queryKey: deskKey })
      for (const { id } of rows) showStatus(client, name, id, status)
    },
    onSuccess: ({ outcomes }, { rows, status }) => {
      const missed = outcomes.flatMap(({ id, problem }) => {
        const row = rows.find((one) => one.id === id)
        if (!problem || !row) return []
        showStatus(client, name, id, row.status)
        const error = new ApiError(problem.status, problem.detail, problem.errors, problem)
        return [{ id, name: rowNames[name].of(row), reason: conflictText(error, otherwise) }]
      })
      choose(missed.map(({ id }) => id))
      if (missed.length === 0) return toast({ title: `${countText(name, rows.length)} ${verbsOf(name)[status][1]}` })
      setUndecided({ of: rows.length, rows: missed })
      toast({ title: failed, description: undecidedText(missed.length, rows.length), variant: 'destructive' })
    },
    onError: (error, { rows }) => {
      for (const { id, status } of rows) showStatus(client, name, id, status)
      toast({ title: failed, description: conflictText(error, otherwise), variant: 'destructive' })
    },
    onSettled: () => refresh(client, mutationKey),
  })
  return { decide: mutate, isPending, undecided, dismiss: () => setUndecided(undefined) }
}

/** "2 of 20 were not changed". */
export function undecidedText(count: number, of: number): string {
  return `${count} of ${of} ${count === 1 ? 'was' : 'were'} not changed`
}
