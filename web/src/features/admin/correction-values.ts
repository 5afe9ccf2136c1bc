import { type CorrectionField, fieldOptions, shownValue } from '../corrections/correction-field'
import type { Compared } from './outdated'
import type { ListedCorrection } from './queries'

/** What a field of a profile is called, or what a visitor calls something else. */
export function fieldLabel({ field, customField }: ListedCorrection): string {
  return customField || (fieldOptions.find(({ value }) => value === field)?.label ?? field)
}

/** The values of a correction as screens show them. */
export function comparedAsShown({ field, currentValue, suggestedValue, presentValue }: ListedCorrection): Compared {
  const shown = (value: string) => shownValue(field as CorrectionField, value)
  return {
    ...(currentValue !== undefined && { currentValue: shown(currentValue) }),
    suggestedValue: shown(suggestedValue),
    ...(presentValue !== undefined && { presentValue: shown(presentValue) }),
  }
}
