import { actorLabels, auditActions } from '../../../api/generated/desk'
import { fieldOptions } from '../../corrections/correction-field'
import { positionLabel } from '../../officials/copy'
import type { AuditEntry } from './audit-queries'

const statuses = new Set<string | undefined>(['pending', 'approved', 'rejected'])

/** Who stands in the trail: a username, or words for those who have none. */
export function actorText(actor: string): string {
  return new Map<string, string>(Object.entries(actorLabels)).get(actor) ?? actor
}

/** What was done, in words: "Rejected a review". */
export function deedText({ action, after }: Pick<AuditEntry, 'action' | 'after'>): string {
  const known = auditActions.find(({ name }) => name === action)
  if (!known) return action.replaceAll('_', ' ')
  const decided: Readonly<Record<string, string>> = 'decided' in known ? known.decided : {}
  return decided[after ?? ''] ?? known.deed
}

/** What an entry says has changed. */
export interface Change {
  /** The field of a profile. */
  field?: string
  /** Both are statuses. */
  status: boolean
  before: string
  after: string
}

/** What changed from what to what; undefined for what changes nothing. A field of a profile is called by its label. */
export function changeOf({
  action,
  before = '',
  after = '',
}: Pick<AuditEntry, 'action' | 'before' | 'after'>): Change | undefined {
  if (!before && !after) return undefined
  if (action === 'official_field') {
    const field = before.split(': ', 1)[0] ?? ''
    const value = (text: string) => {
      const said = text.slice(field.length + 2)
      return field === 'position' ? positionLabel(said) : said
    }
    const label = fieldOptions.find((option) => option.value === field)?.label ?? field
    return { field: label, status: false, before: value(before), after: value(after) }
  }
  return { status: statuses.has(before) && statuses.has(after), before, after }
}
