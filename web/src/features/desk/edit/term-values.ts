import { messages } from '../../../api/generated/common/forms'
import { storedValue } from '../../corrections/correction-field'
import { positionLabel } from '../../officials/copy'
import type { OfficialErrors } from '../../officials/form/official-draft'
import type { Official } from '../../officials/queries'
import { termText } from '../office-text'

/** A term other than the present one, as the form shows it. */
export interface TermDraft {
  /** Stays the same while the term is edited. */
  key: string
  /** The API's id; empty for a new term. */
  id: string
  /** The label of a title, or free text. */
  position: string
  positionType: string
  city: string
  county: string
  district: string
  /** YYYY-MM-DD, or empty. */
  from: string
  to: string
}

/** A term as the API takes it. */
type SentTerm = Omit<TermDraft, 'key' | 'id'> & { id?: string }

/** The terms of a profile in the form; the present one is in the profile's own fields. */
export function termDrafts({ terms = [] }: Pick<Official, 'terms'>): readonly TermDraft[] {
  return terms.flatMap(({ id = '', position, positionType, ...term }) => {
    if (!id) return []
    const { city = '', county = '', district = '', from = '', to = '' } = term
    const label = positionLabel(position)
    return [{ key: id, id, position: label, positionType, city, county, district, from, to }]
  })
}

/** A new, empty term, at the place of the present one. */
export function newTerm(
  { city = '', county = '' }: Pick<Official, 'city' | 'county'>,
  from = '',
): TermDraft {
  const key = crypto.randomUUID()
  return { key, id: '', position: '', positionType: '', city, county, district: '', from, to: '' }
}

/** The terms as one text, to compare and store them. */
export function termsValue(terms: readonly TermDraft[]): string {
  const sent = terms.map(({ key, id, ...term }): SentTerm => {
    const texts = Object.entries(term).map(([name, text]) => [name, text.trim()])
    const cleaned = { ...term, ...Object.fromEntries(texts) }
    return { ...(id && { id }), ...cleaned, position: storedValue('position', cleaned.position) }
  })
  return JSON.stringify(sent)
}

/** The terms in a text from termsValue. */
export function sentTerms(value: string): SentTerm[] {
  return JSON.parse(value) as SentTerm[]
}

/** The terms in a text from termsValue, one per line. */
export function termsInWords(value: string): string {
  return sentTerms(value).map(termText).join('\n')
}

/** The name of the error of a term's field. */
export function termField({ key }: TermDraft, field: keyof TermDraft): string {
  return `term ${key} ${field}`
}

/** Reports whether an error belongs to a field of a term. */
export function isOfTerm(name: string): boolean {
  return name.startsWith('term ')
}

const dayMissing = 'Please give the first or the last day'

/** The errors of terms before they are sent, by termField. */
export function termErrors(terms: readonly TermDraft[]): OfficialErrors {
  const errors: Record<string, string> = {}
  for (const term of terms) {
    const { position, positionType, from, to } = term
    if (!positionType) errors[termField(term, 'positionType')] = messages.positionType
    if (!position.trim()) errors[termField(term, 'position')] = messages.positionRequired
    if (!from && !to) errors[termField(term, 'from')] = dayMissing
    if (from && to && from > to) errors[termField(term, 'to')] = messages.termOrder
  }
  return errors
}

/** Reports whether a term runs today and began after the present one, which it then replaces. */
export function replacesPresent({ from, to }: TermDraft, start: string, today: string): boolean {
  return from !== '' && from <= today && from > start && (to === '' || to >= today)
}
