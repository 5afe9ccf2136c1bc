import { kindOf, rowNames } from '../lists/row-names'
import type { Rows } from '../queries'

/** What is asked before a row is deleted: the reason, which the audit trail keeps with what was deleted. */
export function deletionQuestion<Name extends 'officials' | 'ratings'>(name: Name, row: Rows[Name]) {
  return {
    title: `Delete ${rowNames[name].of(row)}`,
    action: 'Continue',
    kind: kindOf[name],
    note: 'The audit trail keeps the reason and the beginning of the deleted text.',
  }
}
