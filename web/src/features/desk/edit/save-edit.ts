import { ApiError, request } from '../../../api/client'
import type { InSession } from '../../auth/session-context'
import type { Official } from '../../officials/queries'
import { type Comparison, compareEdit } from './edit-conflict'
import { readEdited } from './edit-queries'
import { type EditValues, profileValues } from './edit-values'
import { sentTerms } from './term-values'

/** The request of an administrator. */
export interface Edit {
  /** The profile that the form began with. */
  seen: Official
  changed: Partial<EditValues>
  reason: string
}

/** The present profile, and its differences from the edit. */
export interface Conflict extends Comparison {
  official: Official
  /** The administrators who have edited the profile since. */
  editors: readonly string[]
}

/** The result of saving: the new profile, or a conflict that the administrator has to solve. */
export type Saved = { official: Official; editId: string | undefined } | { conflict: Conflict }

/** How often to save again when the profile has changed in no field. */
const attempts = 3

/**
 * Saves an edit. If the profile has changed since: nothing is left to save if it already has all
 * new values, and a change of something else, such as the photo, is no conflict.
 */
export async function saveEdit(edit: Edit, inSession: InSession, left = attempts): Promise<Saved> {
  const { seen, changed, reason } = edit
  const { terms, ...fields } = changed
  try {
    const { editId, ...official } = await inSession(() =>
      request('patch', '/api/officials/{id}', {
        path: { id: seen.id },
        body: {
          expectedUpdatedAt: seen.updatedAt,
          ...fields,
          ...(terms !== undefined && { terms: sentTerms(terms) }),
          ...(reason && { reason }),
        },
      }),
    )
    return { official, editId }
  } catch (error) {
    if (!(error instanceof ApiError) || !error.problem.updatedAt) throw error
  }
  const { official, edits } = await readEdited(seen.id, inSession)
  const compared = compareEdit(profileValues(seen), profileValues(official), changed)
  const { differences, others } = compared
  if (differences.length === 0) return { official, editId: undefined }
  if (others.length === 0 && !differences.some(({ hasMoved }) => hasMoved) && left > 1)
    return saveEdit({ ...edit, seen: official }, inSession, left - 1)
  const since = edits.filter(({ editedAt }) => Date.parse(editedAt) > Date.parse(seen.updatedAt))
  const editors = [...new Set(since.map(({ editedBy }) => editedBy))]
  return { conflict: { ...compared, official, editors } }
}
