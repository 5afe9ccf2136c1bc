import type { Place } from '../../features/officials/filter/places'

interface Option {
  value: string
  label: string
}

// Separates the name of a town from its county if the name is not unique; no town's name contains
// it.
const separator = '|'

/** The towns to choose from: of one county, or of all counties from A to Z. */
export function cityOptions(places: readonly Place[], county: string, chosen: string): Option[] {
  const towns = county
    ? places
        .filter((place) => place.county === county)
        .map(({ name }) => ({ value: name, label: name }))
    : places.map(({ county, name, label }) => ({
        value: label === name ? name : name + separator + county,
        label,
      }))
  // Before the list has loaded, or for a town that it lacks.
  if (chosen && !towns.some(({ value }) => value === chosen))
    towns.push({ value: chosen, label: chosen })
  return [
    { value: '', label: 'All Cities' },
    ...towns.sort((a, b) => a.label.localeCompare(b.label, 'en')),
  ]
}

/** The meaning of an option: a city, and its county where the name alone is not unique. */
export function townOf(option: string): { city: string; county?: string } {
  const [city = '', county] = option.split(separator)
  return county === undefined ? { city } : { city, county }
}

/** The city after a change of county: none, when the new county has no such town. */
export function cityWithin(places: readonly Place[], county: string, city: string): string {
  const elsewhere = places.some((place) => place.name === city && place.county !== county)
  const here = places.some((place) => place.name === city && place.county === county)
  return county && elsewhere && !here ? '' : city
}
