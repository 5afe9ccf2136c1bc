import { type CorrectionField, fieldOptions, shownValue } from './correction-field'

/** The parts of a correction that are compared with the profile. */
export interface Compared {
  currentValue?: string
  suggestedValue: string
  /** The profile's present value; undefined where it has no such field. */
  presentValue?: string
}

/** The label of a profile's field, or the visitor's own words for something else. */
export function fieldLabel({
  field,
  customField,
}: {
  field: string
  customField?: string
}): string {
  return customField || (fieldOptions.find(({ value }) => value === field)?.label ?? field)
}

/** The values of a correction as screens show them. */
export function comparedAsShown(correction: Compared & { field: string }): Compared {
  const { field, currentValue, suggestedValue, presentValue } = correction
  const shown = (value: string) => shownValue(field as CorrectionField, value)
  return {
    ...(currentValue !== undefined && { currentValue: shown(currentValue) }),
    suggestedValue: shown(suggestedValue),
    ...(presentValue !== undefined && { presentValue: shown(presentValue) }),
  }
}
