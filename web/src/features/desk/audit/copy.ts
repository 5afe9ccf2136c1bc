import { actorLabels, auditActions } from '../../../api/generated/audit'
import { fieldLabel, fieldValue } from '../../corrections/correction-values'
import type { AuditEntry } from './audit-queries'

const statuses = new Set<string | undefined>(['pending', 'approved', 'rejected'])

/** The actor of an entry: a username, or a label if there is none. */
export function actorText(actor: string): string {
  return new Map<string, string>(Object.entries(actorLabels)).get(actor) ?? actor
}

/** The action as text: "Rejected a review". */
export function actionText({ action, after }: Pick<AuditEntry, 'action' | 'after'>): string {
  const known = auditActions.find(({ name }) => name === action)
  if (!known) return action.replaceAll('_', ' ')
  const decided: Readonly<Record<string, string>> = 'decided' in known ? known.decided : {}
  return decided[after ?? ''] ?? known.deed
}

/** The change that an entry records. */
export interface Change {
  /** The field of a profile. */
  field?: string
  /** Both are statuses. */
  status: boolean
  before: string
  after: string
}

/**
 * The change from one value to another; undefined if nothing changed. Profile fields are shown by
 * label.
 */
export function changeOf({
  action,
  before = '',
  after = '',
}: Pick<AuditEntry, 'action' | 'before' | 'after'>): Change | undefined {
  if (!before && !after) return undefined
  if (action === 'official_field') {
    const field = before.split(': ', 1)[0] ?? ''
    const value = (text: string) => fieldValue(field, text.slice(field.length + 2))
    return {
      field: fieldLabel({ field }),
      status: false,
      before: value(before),
      after: value(after),
    }
  }
  return { status: statuses.has(before) && statuses.has(after), before, after }
}
