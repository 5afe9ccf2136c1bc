import { defaultState } from '../../api/generated/common/new-jersey'
import { countyLabel } from '../../features/officials/browse/reference'
import { positionLabel } from '../../features/officials/copy'
import type { Official } from '../../features/officials/queries'

/** The position as a phrase: a mayor is "of" a town, other positions stand alone. */
export function office({
  position,
  positionType,
  city,
}: Pick<Official, 'position' | 'positionType' | 'city'>): string {
  const label = positionLabel(position)
  return positionType === 'mayor' && city && !label.includes(city) ? `${label} of ${city}` : label
}

type Place = Partial<Pick<Official, 'city' | 'county' | 'state' | 'isWithheld'>>

/** Town, county and state in one line; a withheld state is left out. */
export function whereabouts({ city, county, state, isWithheld }: Place): string {
  return [city, county && countyLabel(county), state || (!isWithheld && defaultState)]
    .filter(Boolean)
    .join(', ')
}

/** A notice about a profile that is not listed; undefined for one that is. */
export function standing({
  status,
  isWithheld,
}: Pick<Official, 'status' | 'isWithheld'>): string | undefined {
  if (status === 'rejected') return 'This profile was rejected. Visitors can’t see it.'
  if (status === 'pending') {
    return isWithheld
      ? 'This profile is waiting for a moderator.'
      : 'This profile is waiting for a moderator. Until it is approved, others see only the ' +
          'name, office and place.'
  }
}

/** A web address on screen: without protocol or www. */
export function bareAddress(url: string): string {
  return url.replace(/^https?:\/\//i, '').replace(/^www\./i, '')
}
