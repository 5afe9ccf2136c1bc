import { type CorrectionField, fieldOptions, shownValue } from './correction-field'

/** What of a correction is compared with the profile. */
export interface Compared {
  currentValue?: string
  suggestedValue: string
  /** What the profile says now; undefined where it has no such field. */
  presentValue?: string
}

/** What a field of a profile is called, or what a visitor calls something else. */
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
