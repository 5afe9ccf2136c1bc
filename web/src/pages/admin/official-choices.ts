import { counties } from '../../api/generated/common/new-jersey'
import { countyLabel, positionTypeLabel } from '../../features/officials/browse/reference'

const positions = ['mayor', 'judge', 'council_member', 'law_enforcement', 'state_legislator', 'clergy']

/** The position types among which the list chooses (specification, section 2). */
export const positionChoices = [
  { value: 'all', label: 'All Positions' },
  ...positions.map((key) => ({ value: key, label: positionTypeLabel(key) })),
]

/** The counties among which the list chooses. */
export const countyChoices = [
  { value: 'all', label: 'All Counties' },
  ...counties.map((county) => ({ value: county, label: countyLabel(county) })),
]
