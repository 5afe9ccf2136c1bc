import { positionTitles } from '../../api/generated/common/titles'
import { correctionFields } from '../../api/generated/corrections'
import { positionLabel } from '../officials/copy'
import type { Official } from '../officials/queries'

/** The fields that a visitor may correct; `other` is anything else. */
export type CorrectionField = (typeof correctionFields)[number]

/** The names of the fields on screens. */
export const fieldLabels: Readonly<Record<CorrectionField, string>> = {
  name: 'Name',
  position: 'Position',
  city: 'City',
  county: 'County',
  state: 'State',
  country: 'Country',
  description: 'Description',
  verificationUrl: 'Website',
  termStartDate: 'Term start',
  termEndDate: 'Term end',
  other: 'Other',
}

/** The fields to choose from; an empty value is no choice yet. */
export const fieldOptions: readonly { value: CorrectionField | ''; label: string }[] = [
  { value: '', label: 'Select a field' },
  ...correctionFields.map((field) => ({ value: field, label: fieldLabels[field] })),
]

/**
 * Fields whose values officials share, and how many values there are; all other fields take free
 * text.
 */
const shared: Readonly<Partial<Record<CorrectionField, 'few' | 'many'>>> = {
  position: 'many',
  city: 'many',
  county: 'few',
  state: 'few',
  country: 'few',
}

/** The number of existing values to choose from. */
export function existingValues(field: CorrectionField): 'none' | 'few' | 'many' {
  return shared[field] ?? 'none'
}

/** The profile's present value of a field in the stored form; empty if there is none. */
export function currentValue(official: Official, field: CorrectionField): string {
  return (field !== 'other' && official[field]) || ''
}

/** A value as screens show it: a position by its label. */
export function shownValue(field: CorrectionField, value: string): string {
  return field === 'position' ? positionLabel(value) : value
}

/** Converts input to the stored form: a position to its key if it is a known title. */
export function storedValue(field: CorrectionField, typed: string): string {
  const text = typed.trim()
  if (field !== 'position') return text
  return positionTitles.find(({ label }) => label.toLowerCase() === text.toLowerCase())?.key ?? text
}
