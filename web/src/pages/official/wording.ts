import { defaultState } from '../../api/new-jersey'
import { positionLabel } from '../../features/officials/position-label'
import type { Official } from '../../features/officials/queries'
import { countyLabel } from '../../features/officials/reference'

/** The position as it is said of a person: a mayor is one of a town, other positions stand alone. */
export function office({ position, positionType, city }: Pick<Official, 'position' | 'positionType' | 'city'>): string {
  const label = positionLabel(position)
  return positionType === 'mayor' && city && !label.includes(city) ? `${label} of ${city}` : label
}

/** Town, county and state in one line. */
export function whereabouts({ city, county, state }: Partial<Pick<Official, 'city' | 'county' | 'state'>>): string {
  return [city, county && countyLabel(county), state || defaultState].filter(Boolean).join(', ')
}

/** What a visitor should know of a profile that is not listed; undefined for one that is. */
export function standing(status: string): string | undefined {
  if (status === 'pending') {
    return 'This profile is waiting for approval: it can be read and reviewed here, but it is not listed yet.'
  }
  if (status === 'rejected') return 'This profile was rejected: visitors cannot see it.'
}

/** A web address as it is shown: without protocol or www. */
export function bareAddress(url: string): string {
  return url.replace(/^https?:\/\//i, '').replace(/^www\./i, '')
}
