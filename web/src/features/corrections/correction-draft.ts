import type { Body } from '../../api/client'
import { correctionMessages as messages } from '../../api/generated/corrections'
import { mayBeEmail } from '../../ui/form/email'
import type { Official } from '../officials/queries'
import { type CorrectionField, currentValue, storedValue } from './correction-field'

/** The current value, a value of other officials (after "="), or a typed one. */
type Choice = 'keep-current' | `=${string}` | 'other'

/** The suggested value of a field. */
export interface Suggestion {
  choice: Choice
  text: string
}

/** A correction that is being written. */
export interface CorrectionDraft {
  field: CorrectionField | ''
  customField: string
  /** By field, so that the input for one field survives choosing another. */
  suggestions: Readonly<Partial<Record<CorrectionField, Suggestion>>>
  reason: string
  submitterEmail: string
}

/** The body of the request. */
export type CorrectionBody = Body<'/api/profile-corrections', 'post'>

/** The errors of a correction, by the API's field names. */
export type CorrectionErrors = Readonly<Record<string, string>>

/** An empty correction. */
export const emptyDraft: CorrectionDraft = {
  field: '',
  customField: '',
  suggestions: {},
  reason: '',
  submitterEmail: '',
}

/** The suggestion for a field so far. A field without existing values only accepts a typed one. */
export function suggestionFor(
  { suggestions }: CorrectionDraft,
  field: CorrectionField,
  offered: boolean,
): Suggestion {
  const suggestion = suggestions[field] ?? { choice: 'keep-current', text: '' }
  return offered ? suggestion : { choice: 'other', text: suggestion.text }
}

/** The suggested value in the stored form; empty while there is none. */
function suggestedValue(field: CorrectionField, { choice, text }: Suggestion): string {
  if (choice === 'keep-current') return ''
  return choice === 'other' ? storedValue(field, text) : choice.slice(1)
}

/** Checks what needs no request; the server decides. */
export function draftErrors(draft: CorrectionDraft, offered: boolean): CorrectionErrors {
  const { field, customField } = draft
  const email = draft.submitterEmail.trim()
  const invalidEmail = email !== '' &&
    !mayBeEmail(email) && { submitterEmail: messages.submitterEmail }
  if (field === '') return { field: messages.fieldRequired, ...invalidEmail }
  const suggestion = suggestionFor(draft, field, offered)
  const custom = offered && suggestion.choice === 'other'
  return {
    ...(field === 'other' &&
      customField.trim() === '' && { customField: messages.customFieldRequired }),
    ...(suggestedValue(field, suggestion) === '' && {
      suggestedValue: custom ? messages.customValueRequired : messages.suggestedValueRequired,
    }),
    ...invalidEmail,
  }
}

/** The draft in the API's form; undefined while no field is chosen. */
export function correctionBody(
  draft: CorrectionDraft,
  official: Official,
  offered: boolean,
): CorrectionBody | undefined {
  const { field } = draft
  if (field === '') return undefined
  const customField = field === 'other' ? draft.customField.trim() : ''
  const reason = draft.reason.trim()
  const submitterEmail = draft.submitterEmail.trim()
  return {
    officialId: official.id,
    field,
    ...(customField && { customField }),
    currentValue: currentValue(official, field),
    suggestedValue: suggestedValue(field, suggestionFor(draft, field, offered)),
    ...(reason && { reason }),
    ...(submitterEmail && { submitterEmail }),
  }
}
