import { otherChoice } from '../../../api/generated/common/forms'
import { folded } from '../../../ui/combobox/combobox-matches'
import type { Place } from '../filter/places'

const alphabet = new Intl.Collator('en')

const within = (places: readonly Place[], county: string) =>
  county ? places.filter((place) => place.county === county) : places

const listed = (place: Place, county: string) => (county ? place.name : place.label)

/**
 * The towns of a county, or of all counties, from A to Z; with the county if a name is not unique.
 */
export function townNames(places: readonly Place[], county: string): readonly string[] {
  if (county === otherChoice) return []
  const names = within(places, county).map((place) => listed(place, county))
  return names.sort(alphabet.compare)
}

/**
 * The town of a text: its name in the list, or its name alone; undefined where none or several
 * match.
 */
export function townCalled(
  places: readonly Place[],
  county: string,
  text: string,
): Place | undefined {
  const called = folded(text)
  const towns = within(places, county)
  const named = towns.filter((place) => folded(place.name) === called)
  return (
    towns.find((place) => folded(listed(place, county)) === called) ??
    (named.length === 1 ? named[0] : undefined)
  )
}

/**
 * The text in the town box after a change of county: a town of another county goes, other text
 * stays.
 */
export function townAfter(
  places: readonly Place[],
  from: string,
  to: string,
  text: string,
): string {
  if (text === '' || text === otherChoice || to === otherChoice) return text
  const town = townCalled(places, from, text)
  if (!town) return townCalled(places, to, text)?.name ?? text
  if (to === '') return town.label
  return town.county === to ? town.name : (townCalled(places, to, town.name)?.name ?? '')
}
