import { fieldLabel, fieldValue } from '../../corrections/correction-values'
import { quoted } from '../decide/outdated'
import type { ListedEdit } from './edit-queries'
import { allFields } from './edit-values'

/** The labels of fields in a sentence: "Name, City and County". */
export function fieldList(fields: readonly string[]): string {
  const labels = fields.map((field) => fieldLabel({ field }))
  const last = labels.at(-1) ?? ''
  return labels.length > 1 ? `${labels.slice(0, -1).join(', ')} and ${last}` : last
}

/** The changes of an edit in the order of the form. */
export function orderedChanges({ changes }: Pick<ListedEdit, 'changes'>): ListedEdit['changes'] {
  const order: readonly string[] = allFields
  return changes.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
}

/**
 * The reason why an edit cannot be undone: the fields that have changed since. Empty if there are
 * none, or only the terms, which the history explains.
 */
export function undoRefusal(
  edit: Pick<ListedEdit, 'changes'>,
  present: Readonly<Record<string, string>>,
): string {
  const moved = orderedChanges(edit).filter(
    ({ field, after, isUndone }) =>
      !isUndone && field !== 'terms' && (present[field] ?? '') !== after,
  )
  return moved
    .map(({ field, after }) => {
      const value = (text: string) => quoted(fieldValue(field, text))
      return (
        `${fieldLabel({ field })} has changed since: this edit set it to ${value(after)}, ` +
        `and it is now ${value(present[field] ?? '')}.`
      )
    })
    .join(' ')
}
