import type { OfficialDraft, OfficialErrors } from '../../features/officials/form/official-draft'

/** What every part of the form gets. */
export interface FieldsProps {
  draft: OfficialDraft
  errors: OfficialErrors
  onChange: (change: Partial<OfficialDraft>) => void
}
