import { positionTypeLabel } from '../officials/browse/reference'
import { type CorrectionField, fieldOptions, shownValue } from './correction-field'

/** The parts of a correction that are compared with the profile. */
export interface Compared {
  currentValue?: string
  suggestedValue: string
  /** The profile's present value; undefined where it has no such field. */
  presentValue?: string
}

/** The labels of fields that only administrators change. */
const editedOnly: Readonly<Record<string, string>> = {
  positionType: 'Position type',
  district: 'District',
  terms: 'Other terms',
}

/** The label of a profile's field, or the visitor's own words for something else. */
export function fieldLabel({
  field,
  customField,
}: {
  field: string
  customField?: string
}): string {
  const known = fieldOptions.find(({ value }) => value === field)?.label ?? editedOnly[field]
  return customField || (known ?? field)
}

/** A field's value as screens show it. */
export function fieldValue(field: string, value: string): string {
  if (field === 'positionType') return positionTypeLabel(value)
  return shownValue(field as CorrectionField, value)
}

/** The values of a correction as screens show them. */
export function comparedAsShown(correction: Compared & { field: string }): Compared {
  const { field, currentValue, suggestedValue, presentValue } = correction
  const shown = (value: string) => fieldValue(field, value)
  return {
    ...(currentValue !== undefined && { currentValue: shown(currentValue) }),
    suggestedValue: shown(suggestedValue),
    ...(presentValue !== undefined && { presentValue: shown(presentValue) }),
  }
}
