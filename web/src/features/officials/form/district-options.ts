import { districts } from '../../../api/generated/common/forms'
import type { Option } from '../../../ui/form/choice-list'

/** The districts to choose from, by number; none for a position type without. */
export function districtOptions(positionType: string): readonly Option[] {
  const count = Object.entries(districts).find(([type]) => type === positionType)?.[1] ?? 0
  if (count === 0) return []
  return ['', ...Array.from({ length: count }, (_, i) => String(i + 1))].map((value) => ({
    value,
    label: value ? `District ${value}` : 'Choose a district',
  }))
}
