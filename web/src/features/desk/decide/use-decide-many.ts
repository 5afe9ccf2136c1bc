import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, request } from '../../../api/client'
import { useToast } from '../../../ui/toast/toast-context'
import { useInSession } from '../../auth/session-context'
import {
  type Decision,
  isBeingDecided,
  listMutationKey,
  refresh,
  showStatus,
} from '../lists/list-cache'
import { countText, decisionVerbs, kindOf, rowNames } from '../lists/row-names'
import { deskKey, type ListName, type Rows, type Status } from '../queries'
import { keptOutText } from './case-words'
import { conflictText, statusInConflict } from './conflict-text'
import { decisionWords } from './copy'
import { reportsRead, unreadReports } from './reports-read'
import type { MadeDecision } from './undo-many'
import { undoManyLabel, useUndoMany } from './use-undo-many'

/** The rows that could not be changed, out of how many, and why. */
export interface Undecided {
  of: number
  rows: readonly { id: string; name: string; reason: string }[]
}

interface RowsDecision<Name extends ListName> extends Decision {
  rows: readonly Rows[Name][]
  /** Kept in the audit trail with each row. */
  reason: string | undefined
}

/**
 * Decides on many rows of a list. All show their new status right away. Rows that could not be
 * changed go back to the old status, stay selected, and show their reason until it is dismissed.
 */
export function useDecideMany<Name extends ListName>(
  name: Name,
  choose: (ids: readonly string[]) => void,
  onMade: (made: MadeDecision | undefined) => void,
) {
  const client = useQueryClient()
  const inSession = useInSession()
  const toast = useToast()
  const { mutate: undo } = useUndoMany()
  const [undecided, setUndecided] = useState<Undecided>()
  const { failed, otherwise } = decisionWords[name]
  const { mutate, isPending } = useMutation({
    mutationKey: listMutationKey,
    mutationFn: ({ rows, status, reason = '' }: RowsDecision<Name>) => {
      const items = rows.map((row) => ({
        id: row.id,
        expectedStatus: row.status,
        ...('reports' in row && reportsRead(row)),
      }))
      const body = { kind: kindOf[name], status, reason, items }
      return inSession(() => request('post', '/api/admin/decisions', { body }))
    },
    onMutate: async ({ rows, status }) => {
      setUndecided(undefined)
      onMade(undefined)
      await client.cancelQueries({ queryKey: deskKey })
      for (const { id } of rows) showStatus(client, name, id, status)
    },
    onSuccess: ({ id, outcomes }, { rows, status }) => {
      const missed = outcomes.flatMap(({ id, problem }) => {
        const row = rows.find((one) => one.id === id)
        if (!problem || !row) return []
        const error = new ApiError(problem.status, problem.detail, problem.errors, problem)
        const current = statusInConflict(error)
        unreadReports(id, error)
        showStatus(client, name, id, current ?? row.status, current === undefined)
        return [{ id, name: rowNames[name].of(row), reason: conflictText(error, otherwise) }]
      })
      choose(missed.map(({ id }) => id))
      const count = rows.length - missed.length
      const text = `${countText(name, count)} ${decisionVerbs(name)[status][1]}`
      onMade(count > 0 ? { id, count, text } : undefined)
      if (missed.length === 0)
        return toast({
          title: text,
          description: status === 'approved' ? keptOutText(rows) : '',
          action: {
            label: undoManyLabel(count),
            onAction: () => undo({ id, next: () => onMade(undefined) }),
          },
        })
      setUndecided({ of: rows.length, rows: missed })
      toast({
        title: failed,
        description: undecidedText(missed.length, rows.length),
        variant: 'destructive',
      })
    },
    onError: (error, { rows }) => {
      for (const { id, status } of rows) showStatus(client, name, id, status)
      toast({ title: failed, description: conflictText(error, otherwise), variant: 'destructive' })
    },
    onSettled: () => refresh(client),
  })
  const decide = (chosen: readonly Rows[Name][], status: Status, reason?: string) => {
    const rows = chosen.filter(({ id }) => !isBeingDecided(client, id))
    if (rows.length > 0) mutate({ ids: rows.map(({ id }) => id), rows, status, reason })
  }
  return { decide, isPending, undecided, dismiss: () => setUndecided(undefined) }
}

/** "2 of 20 were not changed". */
export function undecidedText(count: number, of: number): string {
  return `${count} of ${of} ${count === 1 ? 'was' : 'were'} not changed`
}
