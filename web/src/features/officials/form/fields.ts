import type { OfficialDraft, OfficialErrors } from './official-draft'

/** The props of every part of the form. */
export interface FieldsProps {
  draft: OfficialDraft
  errors: OfficialErrors
  onChange: (change: Partial<OfficialDraft>) => void
}
