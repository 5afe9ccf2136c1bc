import type { EditDraft, EditValues } from './edit-values'
import { allFields, type EditField } from './edit-values'

/** A field whose value differs between the profile and the form. */
export interface Difference {
  field: EditField
  /** The profile's value now. */
  present: string
  entered: string
  /** Someone else has changed the field, too. */
  hasMoved: boolean
}

/** How a profile differs from the one that an edit began with. */
export interface Comparison {
  /** The edited fields whose values differ. */
  differences: readonly Difference[]
  /** The other fields that have changed. */
  others: readonly EditField[]
}

/** Compares an edit with the present profile. */
export function compareEdit(
  seen: EditValues,
  present: EditValues,
  changed: Partial<EditValues>,
): Comparison {
  const differences = allFields.flatMap((field): Difference[] => {
    const entered = changed[field]
    if (entered === undefined || entered === present[field]) return []
    const hasMoved = present[field] !== seen[field]
    return [{ field, present: present[field], entered, hasMoved }]
  })
  const others = allFields.filter(
    (field) => changed[field] === undefined && present[field] !== seen[field],
  )
  return { differences, others }
}

/** A draft of the present profile, with the kept parts of an earlier draft. */
export function rebased(
  present: EditDraft,
  draft: EditDraft,
  kept: readonly EditField[],
): EditDraft {
  return { ...present, ...Object.fromEntries(kept.map((field) => [field, draft[field]])) }
}
