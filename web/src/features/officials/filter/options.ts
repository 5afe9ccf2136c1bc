import { counties } from '../../../api/generated/common/new-jersey'
import { positionTypes } from '../../../api/generated/common/reference'
import { countyLabel } from '../browse/reference'

/** The position types to filter by; an empty value filters nothing. */
export const positionTypeOptions = [
  { value: '', label: 'All Positions' },
  ...positionTypes.map(({ key, label }) => ({ value: key, label })),
]

/** The counties to filter by; an empty value filters nothing. */
export const countyOptions = [
  { value: '', label: 'All Counties' },
  ...counties.map((county) => ({ value: county, label: countyLabel(county) })),
]
