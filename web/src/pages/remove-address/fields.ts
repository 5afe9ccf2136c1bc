import type { RemovalDraft, RemovalErrors } from '../../features/removals/removal-draft'

/** What every part of the form gets. */
export interface FieldsProps {
  draft: RemovalDraft
  errors: RemovalErrors
  onChange: (change: Partial<RemovalDraft>) => void
}
