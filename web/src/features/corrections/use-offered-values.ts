import { useQuery } from '@tanstack/react-query'
import type { Official } from '../officials/queries'
import { type CorrectionField, currentValue, existingValues, shownValue } from './correction-field'
import { uniqueValuesQuery } from './queries'

/**
 * The values of other officials to choose from in a field; undefined where a value can only be typed.
 * While they are on their way, or when they do not come, there are none, and one can be typed all the same.
 */
export function useOfferedValues(official: Official, field: CorrectionField | ''): readonly string[] | undefined {
  const asked = field !== '' && existingValues(field) !== 'none'
  const { data } = useQuery({ ...uniqueValuesQuery(field || 'other'), enabled: asked })
  if (!asked || data?.length === 0) return undefined
  const current = shownValue(field, currentValue(official, field))
  return (data ?? []).filter((value) => shownValue(field, value) !== current)
}
