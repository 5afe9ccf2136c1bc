import type { RemovalDraft, RemovalErrors } from '../../features/removals/removal-draft'

/** The props of every part of the form. */
export interface FieldsProps {
  draft: RemovalDraft
  errors: RemovalErrors
  onChange: (change: Partial<RemovalDraft>) => void
}
