import { fieldLabel, fieldValue } from '../../../features/corrections/correction-values'
import { quoted } from '../../../features/moderation/decide/outdated'
import type { ListedEdit } from './edit-queries'

/** The labels of fields in a sentence: "Name, City and County". */
export function fieldList(fields: readonly string[]): string {
  const labels = fields.map((field) => fieldLabel({ field }))
  const last = labels.at(-1) ?? ''
  return labels.length > 1 ? `${labels.slice(0, -1).join(', ')} and ${last}` : last
}

/** Why an edit cannot be undone: the fields that have changed since. Empty when none has. */
export function undoRefusal(
  { changes }: Pick<ListedEdit, 'changes'>,
  present: Readonly<Record<string, string>>,
): string {
  const moved = changes.filter(
    ({ field, after, isUndone }) => !isUndone && (present[field] ?? '') !== after,
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
