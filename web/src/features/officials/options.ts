import { counties } from '../../api/new-jersey'
import { positionTypes } from '../../api/reference'
import { countyLabel } from './reference'

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
