import { auditActions } from '../../../api/generated/audit'
import { fieldLabel, fieldValue } from '../../corrections/correction-values'
import { figure } from '../../officials/copy'
import { isKind, itemNames } from '../addresses'
import { countText, listOf } from '../lists/row-names'
import type { AuditEntry } from './audit-queries'

const statuses = new Set<string | undefined>(['pending', 'approved', 'rejected'])

const severalTexts = new Map([
  ['home_removed', 'Redacted'],
  ['home_restored', 'Undid the redaction of'],
])

/** What an entry is about. */
type About = NonNullable<AuditEntry['about']>

const aboutWords: Readonly<Record<string, (name: string) => string>> = {
  official: (name) => name,
  rating: (name) => `Review of ${name}`,
  correction: (name) => `Correction to ${name}’s profile`,
  photo_upload: (name) => `Photo of ${name}`,
  report: (name) => `Report on a review of ${name}`,
  burst: (name) => `Burst on ${name}’s page`,
  term: (name) => `Term of ${name}`,
  comment: (name) => `Comment on a review of ${name}`,
}

const unnamed: Readonly<Record<string, string>> = {
  ...itemNames,
  photo: 'Photo',
  burst: 'Burst',
  removal_request: 'Removal request',
  import: 'List of officials',
}

/** The subject of an entry as text: "Review of Ada Example". */
export function aboutText({ kind, name, id }: Pick<About, 'kind' | 'name' | 'id'>): string {
  if (!name) return unnamed[kind] ?? id
  return aboutWords[kind]?.(name) ?? name
}

/** The action as text: "Rejected a review", "Rejected 50 reviews". */
export function actionText({
  action,
  after,
  parts = 0,
}: Pick<AuditEntry, 'action' | 'after' | 'parts'>): string {
  const several = severalTexts.get(action)
  if (several && parts > 1) return `${several} ${figure(parts)} texts`
  const known = auditActions.find(({ name }) => name === action)
  if (!known) return action.replaceAll('_', ' ')
  const decided: Readonly<Record<string, string>> = 'decided' in known ? known.decided : {}
  const deed = decided[after ?? ''] ?? known.deed
  const kind = action.replace('_status', '')
  if (parts < 2 || !isKind(kind)) return deed
  return deed.replace(/\ban? \w+/, countText(listOf(kind), parts))
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
  return { status: statuses.has(before || after) && statuses.has(after), before, after }
}
