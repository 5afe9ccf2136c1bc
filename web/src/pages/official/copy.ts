import { defaultState } from '../../api/generated/common/new-jersey'
import { countyLabel } from '../../features/officials/browse/reference'
import { positionLabel } from '../../features/officials/copy'
import type { Official } from '../../features/officials/queries'
import { shortDay } from '../../ui/dates'

type Office = Pick<Official, 'position' | 'positionType' | 'city' | 'districtLabel'>

/** The position as a phrase: a mayor is "of" a town, other positions only have their district. */
export function office({ position, positionType, city, districtLabel }: Office): string {
  const label = positionLabel(position)
  const ofTown = positionType === 'mayor' && city && !label.includes(city) ? ` of ${city}` : ''
  return label + ofTown + (districtLabel ? `, ${districtLabel}` : '')
}

/**
 * The title of a profile, the same as the server's. A withheld profile shows the office as its
 * name.
 */
export function profileTitle({
  name,
  position,
  tenureLabel,
  isWithheld,
}: Pick<Official, 'name' | 'position' | 'tenureLabel' | 'isWithheld'>): string {
  if (isWithheld) return name
  return `${name}, ${tenureLabel ?? positionLabel(position)}`
}

type Term = NonNullable<Official['terms']>[number]

/** The days of a term: "Jan 1, 2021 to Dec 31, 2025", "Since Jan 1, 2026"; empty for none. */
export function termDays({ from, to, tenure }: Pick<Term, 'from' | 'to' | 'tenure'>): string {
  if (from && to) return `${shortDay(from)} to ${shortDay(to)}`
  if (to) return `Until ${shortDay(to)}`
  return from ? `${tenure === 'current' ? 'Since' : 'From'} ${shortDay(from)}` : ''
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
      : 'This profile is waiting for a moderator. Until it’s approved, others see only ' +
          'its office and place.'
  }
}

/** A web address on screen: without protocol or www, in parts between which a line may break. */
export function addressParts(url: string): string[] {
  const bare = url.replace(/^https?:\/\//i, '').replace(/^www\./i, '')
  return bare.split(/(?<=[./])(?=[^./])/)
}

/** The latest day of an official's sources; undefined without one. */
export function factsDay(sources: Official['sources'] = []): string | undefined {
  return sources
    .map(({ retrieved }) => retrieved)
    .sort()
    .at(-1)
}

/** Reports whether an official has no reviews at all, of any office or state. */
export function isUnreviewed({ totalRatings, reviews, isWithheld }: Official): boolean {
  const { counted = 0, setAside = 0, held = 0 } = reviews ?? {}
  return !isWithheld && totalRatings + counted + setAside + held === 0
}
