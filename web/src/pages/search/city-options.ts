import type { Place } from '../../features/officials/places'

interface CityOptions {
  /** The option that stands for the city in the address. */
  value: string
  options: { value: string; label: string }[]
}

// Between the name of a town and its county, where the name alone is not unique; in no town's name.
const separator = '|'

/** The choices of city: those of one county by name, or those of all counties from A to Z. */
export function cityOptions(places: readonly Place[], county: string, city: string): CityOptions {
  const all = { value: '', label: 'All Cities' }
  if (county) {
    const towns = places.filter((place) => place.county === county)
    return { value: city, options: [all, ...towns.map(({ name }) => ({ value: name, label: name }))] }
  }
  const towns = places.map((place) => ({
    value: place.label === place.name ? place.name : place.name + separator + place.county,
    label: place.label,
  }))
  return { value: city, options: [all, ...towns.sort((a, b) => (a.label < b.label ? -1 : 1))] }
}

/** What an option chooses: a city, and its county where the name alone is not unique. */
export function townOf(option: string): { city: string; county?: string } {
  const [city = '', county] = option.split(separator)
  return county === undefined ? { city } : { city, county }
}
