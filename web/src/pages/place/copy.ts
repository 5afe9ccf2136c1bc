import type { Group, Place, Serving } from './queries'

const groupTitles: Readonly<Record<Group['key'], string>> = {
  mayor: 'Mayor',
  council: 'Council',
  school: 'School Board',
  police: 'Police',
  courts: 'Courts',
  county: 'County Government',
  legislators: 'State Legislators',
  congress: 'U.S. House',
  senators: 'U.S. Senators',
  state: 'State Government',
  other: 'Other Offices',
  clergy: 'Clergy',
}

/** The title of a group. */
export function groupTitle({ key }: Pick<Group, 'key'>): string {
  return groupTitles[key]
}

/** The title of a page, the same as the server's: towns of one name differ by their county. */
export function placeTitle({ kind, name, county }: Pick<Place, 'kind' | 'name' | 'county'>) {
  return kind === 'town' ? `Who serves ${name}, ${county} County?` : `Who serves ${name}?`
}

/** The source of a record with its day: "Open States, Apr 25, 2026"; empty without one. */
export function sourceOf({ source, asOf }: Pick<Serving, 'source' | 'asOf'>): string {
  return [source, asOf].filter(Boolean).join(', ')
}

/** The source that all officials of a group share; undefined for none or several. */
export function sharedSource(officials: readonly Serving[]): Serving | undefined {
  const [first] = officials
  const isShared = officials.every((other) => first && sourceOf(other) === sourceOf(first))
  return isShared && first?.source ? first : undefined
}
