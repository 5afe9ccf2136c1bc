import { type Answer, request } from '../../../api/client'
import type { InSession } from '../../auth/session-context'
import { deskKey } from '../queries'

/** A change of one or more fields by an administrator. */
export type ListedEdit = Answer<'/api/admin/officials/{id}/edits', 'get'>['edits'][number]

/** Reads an official and its edits. */
export async function readEdited(id: string, inSession: InSession, signal?: AbortSignal) {
  // Request the edits first: visitors may read the official too, but the edits need a session.
  return inSession(async () => {
    const path = { id }
    const options = { path, ...(signal && { signal }) }
    const { edits } = await request('get', '/api/admin/officials/{id}/edits', options)
    const official = await request('get', '/api/officials/{id}', options)
    return { official, edits }
  })
}

/** An official and its edits, always read again. */
export function editedQuery(id: string, inSession: InSession) {
  return {
    queryKey: [...deskKey, 'edited', id] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => readEdited(id, inSession, signal),
    staleTime: 0,
    // A form starts with the profile at that time.
    gcTime: 0,
  }
}
