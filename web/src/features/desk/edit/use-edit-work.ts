import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Place } from '../../officials/filter/places'
import type { Official } from '../../officials/queries'
import { rebased } from './edit-conflict'
import type { EditField } from './edit-values'
import { changedValues, draftOf, type EditDraft } from './edit-values'

/** An edit that is being written. */
export interface EditWork {
  /** The profile when the edit started. */
  seen: Official
  draft: EditDraft
  reason: string
}

/** An edit without changes. */
function newWork(official: Official, places: readonly Place[]): EditWork {
  return { seen: official, draft: draftOf(official, places), reason: '' }
}

/** The same edit of the present profile; the kept fields keep their input. */
export function rebasedWork(
  { draft, reason }: EditWork,
  official: Official,
  places: readonly Place[],
  kept: readonly EditField[],
): EditWork {
  return { seen: official, draft: rebased(draftOf(official, places), draft, kept), reason }
}

/** The names of the fields that an edit changes. */
export function changedFields(work: EditWork, places: readonly Place[]): EditField[] {
  return Object.keys(changedValues(work.seen, work.draft, places)) as EditField[]
}

/**
 * The edit of an official. Until it is saved or discarded this tab keeps it, so that other screens
 * can be opened; a logout discards it.
 */
export function useEditWork(official: Official, places: readonly Place[]) {
  const client = useQueryClient()
  const queryKey = ['edit-work', official.id]
  const [kept] = useState(() => client.getQueryData<EditWork>(queryKey))
  const [isKept, setIsKept] = useState(kept !== undefined)
  const [work, setWork] = useState(kept ?? newWork(official, places))
  const isChanged = changedFields(work, places).length > 0
  useUnloadQuestion(isChanged)

  const keep = (next: EditWork) => {
    setWork(next)
    client.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })
    client.setQueryData(queryKey, next)
  }
  const begin = (present: Official) => {
    setWork(newWork(present, places))
    setIsKept(false)
    client.removeQueries({ queryKey })
  }
  return { work, isChanged, isKept, keep, begin }
}

/** The browser asks before it leaves the page, since a reload would lose the input. */
function useUnloadQuestion(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isChanged])
}
