import { countyLabel } from '../officials/browse/reference'
import { positionLabel } from '../officials/copy'

/** An office and its place, as the API has it. */
export interface Office {
  position: string
  city?: string
  county?: string
  district?: string
}

/** "Council Member, Ward 3, Ewing, Mercer County". */
export function officeText({ position, city, county, district }: Office): string {
  const seat = Number(district) ? `District ${district}` : district
  return [positionLabel(position), seat, city, county && countyLabel(county)]
    .filter(Boolean)
    .join(', ')
}
